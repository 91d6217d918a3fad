/** Where a page loads its test script from, and where the script sends errors. */
export const pageScriptPath = '/__test/page.js'
export const reportPath = '/__test/error'

/** The shortest timer that waits until the test ends it: the redirect's. Toasts stay as well. */
const heldFromMs = 3000

/**
 * Runs first in every page. It reports errors, because WebDriver has no command that yields them; and it holds long
 * timers, so that a test does not depend on how fast the machine is.
 */
export const pageScript = `
  const send = (error) => navigator.sendBeacon('${reportPath}', location.pathname + ': ' + error)
  addEventListener('error', (event) => event.message && send(event.message))
  addEventListener('unhandledrejection', (event) => send('unhandled ' + event.reason))
  addEventListener('securitypolicyviolation', (event) => send('refused ' + event.blockedURI))
  console.error = (...words) => send('console.error ' + words.join(' '))

  const held = new Map()
  const { setTimeout, clearTimeout } = window
  window.setTimeout = (callback, delay, ...values) => {
    if (!(delay >= ${heldFromMs})) return setTimeout(callback, delay, ...values)
    const id = -1 - held.size
    held.set(id, () => callback(...values))
    return id
  }
  window.clearTimeout = (id) => (held.delete(id) ? undefined : clearTimeout(id))
  window.endTimers = () => {
    for (const [id, callback] of held) if (held.delete(id)) callback()
  }
`
