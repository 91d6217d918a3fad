import { storedToken } from '#client/stored-token.ts'

/* Before the first paint of an admin page: whether to show the skeleton of the screen or of the login. */
const { dataset } = document.documentElement
dataset.session = storedToken() === null ? 'out' : 'in'

document.addEventListener('astro:hydration-error', () => {
  dataset.session = 'failed'
})
