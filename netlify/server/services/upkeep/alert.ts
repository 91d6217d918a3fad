import { deadlines } from '#server/base/deadlines.ts'

/**
 * What each service takes, by its host. Any other address gets `{ text }`, escaped as Slack wants it.
 * @see https://docs.slack.dev/messaging/formatting-message-text#escaping
 * @see https://discord.com/developers/docs/resources/webhook#execute-webhook (2,000 characters)
 * @see https://learn.microsoft.com/microsoftteams/platform/webhooks-and-connectors/how-to/connectors-using
 */
export function alertBody(host: string, text: string): object {
  if (/(^|\.)discord(app)?\.com$/.test(host)) {
    return { content: text.slice(0, 2000), allowed_mentions: { parse: [] } }
  }
  if (/\.(office|azure|powerplatform)\.com$/.test(host)) {
    const content = {
      type: 'AdaptiveCard',
      version: '1.4',
      body: [{ type: 'TextBlock', text, wrap: true }],
    }
    const contentType = 'application/vnd.microsoft.card.adaptive'
    return { type: 'message', attachments: [{ contentType, content }] }
  }
  const encoded = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return { text: encoded }
}

/**
 * Posts a text to ALERT_URL.
 * @throws {Error} if it is not taken in time. The error has no URL, which may be a secret.
 */
export async function sendAlert(url: string, text: string): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(alertBody(new URL(url).hostname, text)),
    redirect: 'manual',
    signal: AbortSignal.timeout(deadlines.callMs),
  })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`ALERT_URL answers ${response.status}`)
}
