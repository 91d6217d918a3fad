/** The path of the test script, and the path to which the script sends errors. */
export const pageScriptPath = '/__test/page.js'
export const reportPath = '/__test/error'

/** Timers from this delay on are held back until the test runs them: those of the redirect and of the toasts. */
const heldFromMs = 3000

/**
 * Runs first in every page. It reports errors, because WebDriver has no command for this. It holds back long timers, so
 * that a test does not depend on the speed of the machine.
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
