import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { isEmail, normalizeEmail } from '#domain/text/email.ts'
import { defaultLanguage, languages } from '#domain/site/language.ts'
import { serviceContext, type ServiceContext } from '#server/context.ts'
import { eraseData, exportData, importPeople } from '#server/services/newsletter/personal-data.ts'

const usage = `Usage:
  npm run subscribers -- export <email>   prints everything that is stored about a person
  npm run subscribers -- erase <email>    erases it, except for a keyed hash
  npm run subscribers -- import <file> [<where the consent came from>] [--language ar]
                                          adds the emails in a file, one per line`

const setUp = `This command needs DATABASE_URL, SITE_URL, ADMIN_TOKEN and, if the site has one, SIGNING_SECRET. Write each into
the file .env.production, with its value in single quotes. Netlify does not show the values of secrets: take
DATABASE_URL from Neon, and the others from where you keep them.`

process.exitCode = await run().catch((error: Error) => fail(error.message))

async function run(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { language: { type: 'string', default: defaultLanguage } },
  })
  const [command, argument, statement = null] = positionals
  if (!argument || !['export', 'erase', 'import'].includes(command ?? '')) return fail(usage)
  const context = openContext()
  if (!context) return 1
  if (command === 'import') return addFrom(context, argument, { statement, named: values.language })
  const email = normalizeEmail(argument)
  if (!isEmail(email)) return fail(`'${argument}' is not an email.`)
  return command === 'export' ? show(context, email) : erase(context, email)
}

function openContext(): ServiceContext | undefined {
  try {
    return serviceContext('local')
  } catch (error) {
    fail(`${(error as Error).message}\n\n${setUp}`)
    return undefined
  }
}

async function show(context: ServiceContext, email: string): Promise<number> {
  const data = await exportData(context, email)
  if (!data) return fail(`Nothing is stored about ${email}.`)
  console.log(JSON.stringify(data, null, 2))
  return 0
}

async function erase(context: ServiceContext, email: string): Promise<number> {
  const found = await eraseData(context, email)
  console.log(
    found
      ? `Everything about ${email} is erased.`
      : `Nothing was stored about ${email}. Imports will skip it.`,
  )
  return 0
}

interface From {
  statement: string | null
  /** The language that the command names. */
  named: string
}

async function addFrom(
  context: ServiceContext,
  file: string,
  { statement, named }: From,
): Promise<number> {
  const language = languages.find((one) => one === named)
  if (!language) return fail(`'${named}' is not a language: use ${languages.join(' or ')}.`)
  const lines = (await readFile(file, 'utf8')).split(/\r?\n/).filter((line) => line.trim() !== '')
  const wrong = lines.filter((line) => !isEmail(normalizeEmail(line)))
  if (wrong.length > 0) return fail(`These lines are not emails: ${wrong.join(', ')}`)
  const outcomes = await importPeople(context, lines.map(normalizeEmail), {
    statement,
    language,
  })
  const added = [...outcomes.values()].filter((outcome) => outcome === 'added').length
  console.log(`${added} of ${lines.length} emails were added. The others are known or were erased.`)
  return 0
}

function fail(message: string): number {
  console.error(message)
  return 1
}
