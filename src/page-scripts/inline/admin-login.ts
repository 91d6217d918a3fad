import { storedToken } from '#client/stored-token.ts'

/* Before the first paint of an admin page: whether to show the skeleton of the screen or of the login. */
const { dataset } = document.documentElement
dataset.login = storedToken() === null ? 'out' : 'in'

// The code of the admin, or a file that it imports, could not be loaded.
const failed = ({ target }: Event) => {
  if (target instanceof HTMLScriptElement) dataset.login = 'failed'
}
addEventListener('error', failed, true)
