import { readFile } from 'node:fs/promises'
import { isEmail, normalizeEmail } from '#domain/email.ts'
import { serviceContext, type ServiceContext } from '#server/context.ts'
import { eraseData, exportData, importPeople } from '#server/services/newsletter/personal-data.ts'

const usage = `Usage:
  npm run subscribers -- export <address>   writes out everything that is kept about a person
  npm run subscribers -- erase <address>    erases it; only a keyed hash stays
  npm run subscribers -- import <file>      adds the addresses in a file, one on each line`

const [verb, subject] = process.argv.slice(2)
process.exitCode = await run(verb, subject)

async function run(command: string | undefined, argument: string | undefined): Promise<number> {
  if (!argument || !['export', 'erase', 'import'].includes(command ?? '')) return fail(usage)
  const context = serviceContext('local')
  if (command === 'import') return addFrom(context, argument)
  const email = normalizeEmail(argument)
  if (!isEmail(email)) return fail(`'${argument}' is not a mail address.`)
  return command === 'export' ? show(context, email) : erase(context, email)
}

async function show(context: ServiceContext, email: string): Promise<number> {
  const data = await exportData(context, email)
  if (!data) return fail(`Nothing is kept about ${email}.`)
  console.log(JSON.stringify(data, null, 2))
  return 0
}

async function erase(context: ServiceContext, email: string): Promise<number> {
  const found = await eraseData(context, email)
  console.log(
    found
      ? `Everything about ${email} is erased.`
      : `Nothing was kept about ${email}; imports will skip it.`,
  )
  return 0
}

async function addFrom(context: ServiceContext, file: string): Promise<number> {
  const lines = (await readFile(file, 'utf8')).split(/\r?\n/).filter((line) => line.trim() !== '')
  const wrong = lines.filter((line) => !isEmail(normalizeEmail(line)))
  if (wrong.length > 0) return fail(`These lines are no mail addresses: ${wrong.join(', ')}`)
  const added = await importPeople(context, lines.map(normalizeEmail))
  console.log(
    `${added} of ${lines.length} addresses were added; the others are known or were erased.`,
  )
  return 0
}

function fail(message: string): number {
  console.error(message)
  return 1
}
