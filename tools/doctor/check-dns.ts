import type { Finding } from './finding.ts'

/** Returns the TXT records of a name, each as one text. An unknown name has none. */
export type LookUpTxt = (name: string) => Promise<string[]>

/** Whether the domain's SPF record permits Mailgun to send. */
export async function checkSpf(lookUp: LookUpTxt, domain: string): Promise<Finding> {
  const name = 'dns: SPF'
  const records = (await lookUp(domain)).filter((text) => /^v=spf1\b/i.test(text))
  if (records.length === 0) {
    return wrong(
      name,
      `${domain} has no SPF record. Add the TXT record: v=spf1 include:mailgun.org ~all`,
    )
  }
  if (records.length > 1) {
    return wrong(
      name,
      `${domain} has ${records.length} SPF records, which counts as none. Join them into one.`,
    )
  }
  return /\binclude:(\w+\.)*mailgun\.org\b/i.test(records[0] ?? '')
    ? { name, state: 'ok', text: `The record of ${domain} names Mailgun.` }
    : wrong(
        name,
        `The SPF record of ${domain} does not name Mailgun. Add include:mailgun.org to it.`,
      )
}

/** Whether the DKIM keys are published. */
export async function checkDkim(lookUp: LookUpTxt, names: string[]): Promise<Finding> {
  const name = 'dns: DKIM'
  if (names.length === 0) {
    const text = 'Not checked, because Mailgun did not answer with the names of its keys.'
    return { name, state: 'skipped', text }
  }
  const found = await Promise.all(
    names.map(async (key) => (await lookUp(key)).some((text) => /\bp=[\w+/]/.test(text))),
  )
  const missing = names.filter((_, index) => !found[index])
  return missing.length === 0
    ? { name, state: 'ok', text: `Keys are published at ${names.join(', ')}.` }
    : wrong(
        name,
        `No key at ${missing.join(', ')}. Set the records that Mailgun shows for the domain.`,
      )
}

/** Whether the domain has a DMARC policy, which Gmail and Yahoo require from bulk senders. */
export async function checkDmarc(lookUp: LookUpTxt, sender: string): Promise<Finding> {
  const name = 'dns: DMARC'
  // A domain without a record inherits the parent domain's, but not that of a top-level domain.
  const labels = sender.split('.')
  const domains = labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'))
  for (const domain of domains) {
    const records = await lookUp(`_dmarc.${domain}`)
    if (records.some((text) => /^v=DMARC1\b/i.test(text))) {
      return { name, state: 'ok', text: `_dmarc.${domain} has a policy.` }
    }
  }
  return wrong(
    name,
    `${sender} has no DMARC record. Add the TXT record _dmarc.${domains.at(-1)}: v=DMARC1; p=none`,
  )
}

/** DMARC requires that the sender's domain matches the signing domain. */
export function checkSender(mailFrom: string, mailgunDomain: string): Finding {
  const name = 'mail: sender'
  const sender = domainOf(mailFrom)
  const together = [sender, mailgunDomain].toSorted((a, b) => a.length - b.length)
  return together[0] === together[1] || together[1]?.endsWith(`.${together[0]}`)
    ? { name, state: 'ok', text: `MAIL_FROM is of ${sender}.` }
    : wrong(
        name,
        `MAIL_FROM is of ${sender}, but Mailgun signs for ${mailgunDomain}. Use an email of that domain.`,
      )
}

/** The domain of the email in 'Name <name@example.com>'. */
export function domainOf(mailFrom: string): string {
  return /@([^\s>]+)>?\s*$/.exec(mailFrom)?.[1]?.toLowerCase() ?? ''
}

function wrong(name: string, text: string): Finding {
  return { name, state: 'wrong', text }
}
