import type { Check, Finding } from '#contract/campaigns.ts'
import { formatBytes } from '#domain/text/file-size.ts'
import { limits } from '#domain/site/limits.ts'
import type { ServiceContext } from '#server/context.ts'
import { checkHtml, error, warning } from '#server/mail/check-html.ts'
import { previewCampaign } from './campaign-mail.ts'
import { foreignLinks, hiddenLinks } from './linked-articles.ts'
import { readCampaignRow } from './read.ts'

/**
 * Finds mistakes in a campaign before it is sent. Only a link to an article that is not public prevents the send.
 * @throws {NotFound}
 */
export async function checkCampaign(context: ServiceContext, id: string): Promise<Check> {
  const campaign = await readCampaignRow(context, id)
  // The mail of a campaign to everyone has a different size in each language.
  const [preview, other = preview] = await Promise.all([
    previewCampaign(context, id),
    campaign.language === 'all' ? previewCampaign(context, id, 'ar') : undefined,
  ])
  const bytes = Math.max(preview.bytes, other.bytes)
  const hidden = await hiddenLinks(context, campaign.content)
  const foreign = await foreignLinks(context, campaign.content)
  return {
    bytes,
    findings: [
      ...checkWords(campaign, preview.text),
      ...checkHtml(campaign.content),
      ...hidden.map((link) =>
        error('broken-link', `A link leads to an article that is not public: '${link}'`),
      ),
      ...foreign.map((link) =>
        warning('broken-link', `A link to an article of this site has another domain: '${link}'`),
      ),
      ...checkSize(bytes),
    ],
  }
}

/** Variables of Mailgun and of other mail services, for which our mails have no values. */
const foreignVariable = new RegExp(
  [
    // Mailgun: %recipient.name%
    String.raw`%recipient\.(?!unsubscribe%)[\w-]{1,40}%`,
    // Mailchimp: *|FNAME|*
    String.raw`\*\|[^|\n]{1,80}\|\*`,
    // Handlebars and Liquid: {{ name }}, {% if %}
    String.raw`\{\{[^{}\n]{1,80}\}\}|\{%[^{}\n]{1,80}%\}`,
    // MailerLite, Zoho and templates of code: {$name}, ${name}, {name|friend}
    String.raw`\$?\{[$!]?[A-Za-z][\w.]*(?:\|[^{}\n]{0,40})?\}`,
    // ##name##, @@name@@, <<name>>, <%= name %>
    String.raw`##[\w ]{2,40}##|@@\w{2,40}@@|<<[\w ]{2,40}>>|<%=?[^%\n]{1,80}%>`,
    // ActiveCampaign and Salesforce: %FIRSTNAME%, %%name%%, %%=Lookup()=%%
    String.raw`%%=[^%\n]{1,80}=%%|%%?[A-Z][A-Z_]{2,}%%?|%%[a-z][\w ]*%%`,
    // [first_name], [unsubscribe link]
    String.raw`\[(?:(?:first|last|full|user|sub(?:scriber)?)[ _-]?name|[fl]name|e-?mail(?:[ _-]address)?|unsubscribe(?:[ _-]\w+)?|[a-z]+_[a-z_]+)\]`,
  ].join('|'),
  'gi',
)

function checkWords({ subject, content }: { subject: string; content: string }, text: string) {
  const findings: Finding[] = []
  if (subject.length > limits.subjectShown) {
    const shown = `Many email programs show only the first ${limits.subjectShown}.`
    findings.push(
      warning('long-subject', `The email subject has ${subject.length} characters. ${shown}`),
    )
  }
  const variables = new Set(`${subject}\n${text}`.match(foreignVariable))
  for (const variable of variables) {
    const message = `Nothing replaces this variable of a mail system: '${variable.slice(0, 80)}'`
    findings.push(warning('foreign-variable', message))
  }
  const words = content.replace(/<[^<>]*>|&nbsp;/g, '').replace(/[\s\p{Cf}]/gu, '')
  if ((words === '' && !/<img\b/i.test(content)) || text.trim() === '') {
    findings.push(error('empty-content', 'The content is empty'))
  }
  return findings
}

function checkSize(bytes: number): Finding[] {
  const size = `The email has ${formatBytes(bytes)}. Gmail shows only the first 102 KB`
  if (bytes >= limits.mailClippedBytes) return [error('too-large', `${size}.`)]
  return bytes < limits.mailLargeBytes ? [] : [warning('large', `${size}, so do not add much.`)]
}
