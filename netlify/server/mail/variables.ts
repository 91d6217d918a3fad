/** Mailgun replaces this with the recipient's unsubscribe link. */
export const unsubscribeVariable = '%recipient.unsubscribe%'

/**
 * The variables that Mailgun replaces in every mail, such as '%recipient.unsubscribe%' and '%unsubscribe_url%'.
 * @see https://documentation.mailgun.com/docs/mailgun/user-manual/sending-messages/batch-sending
 */
const variable = /%(?:recipient|(?:tag_|mailing_list_)?unsubscribe_(?:url|email))[\w.-]*%/gi

/** Removes Mailgun's variables. A space replaces each, so that the texts around it do not form another variable. */
export function withoutVariables(text: string): string {
  return text.replace(variable, ' ')
}
