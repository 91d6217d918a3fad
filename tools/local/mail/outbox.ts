import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** One call to Mailgun as it would have gone out: every field of it. */
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

/** Mails in place of a mail service: one JSON file for each call. */
export interface Outbox {
  /** Keeps one call's form. */
  put(domain: string, form: FormData): Promise<OutboxMail>
  /** The names of all mails, newest first. */
  names(): Promise<string[]>
  read(name: string): Promise<OutboxMail | undefined>
}

/** An outbox over a directory. */
export function openOutbox(directory: string): Outbox {
  const names = async () => {
    const all = await readdir(directory).catch(() => [])
    return all
      .filter((name) => isName(name))
      .toSorted()
      .toReversed()
  }
  return {
    names,
    async put(domain, form) {
      const at = new Date().toISOString()
      const id = `<${at.replace(/\D/g, '')}.${crypto.randomUUID()}@${domain}>`
      const mail = { id, domain, at, ...(await readForm(form)) }
      const name = `${at.replace(/[:.]/g, '-')}-${crypto.randomUUID().slice(0, 8)}.json`
      await mkdir(directory, { recursive: true })
      // Whoever watches the directory sees whole files only.
      const unfinished = join(directory, `${name}.unfinished`)
      await writeFile(unfinished, `${JSON.stringify(mail, null, 2)}\n`)
      await rename(unfinished, join(directory, name))
      return mail
    },
    async read(name) {
      if (!isName(name)) return undefined
      const text = await readFile(join(directory, name), 'utf8').catch(() => undefined)
      return text === undefined ? undefined : (JSON.parse(text) as OutboxMail)
    },
  }
}

function isName(name: string): boolean {
  return /^[\w-]+\.json$/.test(name)
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

/** All recipients' addresses of a mail, without their names. */
export function recipients(mail: OutboxMail): string[] {
  return ['to', 'cc', 'bcc']
    .flatMap((field) => mail.fields[field] ?? [])
    .flatMap((list) => list.split(','))
    .map((one) => (/<([^>]+)>/.exec(one)?.[1] ?? one).trim())
    .filter((address) => address !== '')
}
