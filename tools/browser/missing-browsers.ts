import { findBrowser, findFirefox, findWebKit } from './find-browser.ts'

const browsers = [
  {
    name: 'Chromium',
    find: findBrowser,
    remedy: 'Install it, or name one in CHROMIUM_PATH.',
  },
  {
    name: 'Firefox',
    find: findFirefox,
    remedy: 'Install it, as Debian’s package firefox-esr does.',
  },
  {
    name: 'WebKit',
    find: findWebKit,
    remedy:
      'Install Debian’s packages webkit2gtk-driver and xvfb; other systems have no build of it.',
  },
]

/** The browsers that the tests need and this machine does not have, and how to get them. */
export function missingBrowsers(): { name: string; remedy: string }[] {
  return browsers.filter(({ find }) => !find())
}
