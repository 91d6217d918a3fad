import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { acceptedAnswer, type MailgunBackend, type OutboxMail } from './mailgun-api.ts'

/** A Mailgun that accepts every mail and sends none: it writes one JSON file for each call. */
export interface Outbox extends MailgunBackend {
  /** The names of all mails, newest first. */
  names(): Promise<string[]>
  read(name: string): Promise<OutboxMail | undefined>
}

/** An outbox in a directory. */
export function openOutbox(directory: string): Outbox {
  const names = async () => {
    const all = await readdir(directory).catch(() => [])
    return all.filter(isName).toSorted().toReversed()
  }
  const read = async (name: string) => {
    if (!isName(name)) return undefined
    const text = await readFile(join(directory, name), 'utf8').catch(() => undefined)
    return text === undefined ? undefined : (JSON.parse(text) as OutboxMail)
  }
  return {
    names,
    read,
    async receive(mail) {
      const name = `${mail.at.replace(/[:.]/g, '-')}-${crypto.randomUUID().slice(0, 8)}.json`
      await mkdir(directory, { recursive: true })
      // Renamed when it is complete: a program may be watching the directory.
      const unfinished = join(directory, `${name}.unfinished`)
      await writeFile(unfinished, `${JSON.stringify(mail, null, 2)}\n`)
      await rename(unfinished, join(directory, name))
      return acceptedAnswer(mail)
    },
    async acceptedMails() {
      const mails = await Promise.all((await names()).map(read))
      return mails.filter((mail) => mail !== undefined)
    },
  }
}

function isName(name: string): boolean {
  return /^[\w-]+\.json$/.test(name)
}
