/** The messages of forms and calls, in English as the API has them. Other languages translate them by key. */
export const messages = {
  name: 'Name must be at least 2 characters',
  email: 'Please enter a valid email address',
  subject: 'Subject must be at least 5 characters',
  message: 'Message must be at least 10 characters',
  tooLong: (count: number) => `Must be at most ${count} characters`,
  singleLine: 'Must be a single line',
  invalidCharacters: 'Must not contain invalid characters',
  tooMany: (minutes: number) => `Too many requests. ${tryAgainIn(minutes)}`,
  tooManyForHours: (count: number) => `Too many requests. Please try again in ${count} hours.`,
  wentWrong: 'Something went wrong. Please try again later.',
}

/** For editors, who read English. */
export function tooManyLogins(minutes: number): string {
  return `Too many failed logins. ${tryAgainIn(minutes)}`
}

function tryAgainIn(minutes: number): string {
  return `Please try again in ${minutes > 1 ? `${minutes} minutes` : 'a minute'}.`
}
