import { createRouter } from '@nanostores/router'
import { screens, type ScreenName } from './screens.tsx'

const paths = Object.entries(screens).map(([name, { path }]) => [name, path])

/** Which screen is open. The page of each path loads the same app. */
export const router = createRouter(Object.fromEntries(paths) as Record<ScreenName, string>, {
  links: false,
})
