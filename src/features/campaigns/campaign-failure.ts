/**
 * The toast of a campaign's failed call.
 * @param fallback what it says when the server sent no message.
 */
export function campaignFailure(fallback: string, title = fallback) {
  return { title, fallback, unanswered: 'Please try again.' }
}
