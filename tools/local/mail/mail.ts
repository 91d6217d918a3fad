/** One call to Mailgun's `/messages`, with every field. */
export interface OutboxMail {
  /** Mailgun's id, '<…@domain>'. */
  id: string
  domain: string
  /** ISO 8601. */
  at: string
  /** A field that was given several times is a list. */
  fields: Record<string, string | string[]>
  files: { field: string; name: string; type: string; base64: string }[]
}

/** Reads a call's form and gives it an id. */
export async function toMail(domain: string, form: FormData): Promise<OutboxMail> {
  const at = new Date().toISOString()
  const id = `<${at.replace(/\D/g, '')}.${crypto.randomUUID()}@${domain}>`
  return { id, domain, at, ...(await readForm(form)) }
}

async function readForm(form: FormData): Promise<Pick<OutboxMail, 'fields' | 'files'>> {
  const fields: OutboxMail['fields'] = {}
  const files: OutboxMail['files'] = []
  for (const [name, value] of form) {
    if (typeof value === 'string') {
      const before = fields[name]
      fields[name] = before === undefined ? value : [before, value].flat()
    } else {
      const base64 = Buffer.from(await value.arrayBuffer()).toString('base64')
      files.push({ field: name, name: value.name, type: value.type, base64 })
    }
  }
  return { fields, files }
}

/** The email addresses of all recipients, without their names. */
export function recipients(mail: OutboxMail): string[] {
  return ['to', 'cc', 'bcc']
    .flatMap((field) => mail.fields[field] ?? [])
    .flatMap((list) => list.split(','))
    .map((one) => (/<([^>]+)>/.exec(one)?.[1] ?? one).trim())
    .filter((address) => address !== '')
}

/** A mail's own variables: the fields whose names begin with `v:`. */
export function variablesOf({ fields }: Pick<OutboxMail, 'fields'>): Record<string, string> {
  const variables = Object.entries(fields).filter(([name]) => name.startsWith('v:'))
  return Object.fromEntries(
    variables.map(([name, value]) => [name.slice(2), [value].flat().join()]),
  )
}
