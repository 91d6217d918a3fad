import type { Finding } from './finding.ts'

/** Yields the TXT records of a name, each as one text; none where there is no such name. */
export type LookUpTxt = (name: string) => Promise<string[]>

/** Whether receivers are told that Mailgun may send for the domain. */
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

/** Whether the keys are published by which receivers check signatures. */
export async function checkDkim(lookUp: LookUpTxt, names: string[]): Promise<Finding> {
  const name = 'dns: DKIM'
  if (names.length === 0) {
    const text = 'Not looked at, because Mailgun did not say at which names its keys are.'
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

/** Whether receivers are told what to do with mail that fails both. Gmail and Yahoo ask it of bulk senders. */
export async function checkDmarc(lookUp: LookUpTxt, sender: string): Promise<Finding> {
  const name = 'dns: DMARC'
  // A domain without a record has that of the domain above it, but a record of '.com' is nobody's.
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

/** DMARC wants the sender's domain and the one that signs to belong together. */
export function checkSender(mailFrom: string, mailgunDomain: string): Finding {
  const name = 'mail: sender'
  const sender = domainOf(mailFrom)
  const together = [sender, mailgunDomain].toSorted((a, b) => a.length - b.length)
  return together[0] === together[1] || together[1]?.endsWith(`.${together[0]}`)
    ? { name, state: 'ok', text: `MAIL_FROM is of ${sender}.` }
    : wrong(
        name,
        `MAIL_FROM is of ${sender}, but Mailgun signs for ${mailgunDomain}. Use an address of that domain.`,
      )
}

/** The domain of the address in 'Name <name@example.com>'. */
export function domainOf(mailFrom: string): string {
  return /@([^\s>]+)>?\s*$/.exec(mailFrom)?.[1]?.toLowerCase() ?? ''
}

function wrong(name: string, text: string): Finding {
  return { name, state: 'wrong', text }
}
