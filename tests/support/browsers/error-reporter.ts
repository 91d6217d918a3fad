/** Where a page loads its reporter from, and where the reporter sends errors. */
export const reporterPath = '/__test/errors.js'
export const reportPath = '/__test/error'

/** Runs first in every page: WebDriver has no command that yields a page's errors. */
export const errorReporter = `
  const send = (error) => navigator.sendBeacon('${reportPath}', location.pathname + ': ' + error)
  addEventListener('error', (event) => event.message && send(event.message))
  addEventListener('unhandledrejection', (event) => send('unhandled ' + event.reason))
  addEventListener('securitypolicyviolation', (event) => send('refused ' + event.blockedURI))
  console.error = (...words) => send('console.error ' + words.join(' '))
`
