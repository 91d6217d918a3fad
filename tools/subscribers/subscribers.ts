import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { isEmail, normalizeEmail } from '#domain/text/email.ts'
import { decodeList, understandList } from '#domain/subscribers/read-list.ts'
import type { StateWord } from '#domain/subscribers/list-states.ts'
import { plural } from '#domain/text/plural.ts'
import { sendPortions } from '#features/subscribers/send-portions.ts'
import { defaultLanguage, languages } from '#domain/site/language.ts'
import { serviceContext, type ServiceContext } from '#server/context.ts'
import { importRows } from '#server/services/subscribers/imports.ts'
import { withEnvFile } from '#tools/local/settings.ts'
import { erasePerson, readPerson } from '#server/services/subscribers/personal-data.ts'

const usage = `Usage:
  npm run subscribers -- export <email>   prints everything that is stored about a person
  npm run subscribers -- erase <email>    erases it, except for a keyed hash
  npm run subscribers -- import <file> [<where the consent came from>] [--language ar]
                                          adds the emails in a file; who left its list is not added`

const setUp = `This command needs DATABASE_URL, SITE_URL, ADMIN_TOKEN and, if the site has one, SIGNING_SECRET. Write each into
the file .env.production, with its value in single quotes. Netlify does not show the values of secrets: take
DATABASE_URL from Neon, and the others from where you keep them.`

try {
  console.log(await run())
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

/** Carries out the command and returns what to print. */
async function run(): Promise<string> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { language: { type: 'string', default: defaultLanguage } },
  })
  const [command, argument, statement = null] = positionals
  if (!argument || !['export', 'erase', 'import'].includes(command ?? '')) throw new Error(usage)
  const context = openContext()
  if (command === 'import') {
    const language = languages.find((one) => one === values.language)
    if (!language)
      throw new Error(`'${values.language}' is not a language: use ${languages.join(' or ')}.`)
    const { people, words } = understandList(decodeList(await readFile(argument)), {
      fileName: basename(argument),
    })
    const unknown = words.filter(({ isQuestion }) => isQuestion)
    if (unknown.length > 0) throw new Error(questionsText(unknown))
    const { added, known, left, refused } = await sendPortions(
      people,
      (portion) => importRows(context, { ...portion, statement, language }),
      { pauseMs: 0 },
    )
    const refusals = refused.map(({ line, text, reason }) => `Line ${line}: ${text} (${reason})`)
    const counts = `Added: ${added}. Known already: ${known}. Refused: ${refused.length}.`
    const leavers = left > 0 ? [`Left the old list: ${left}.`] : []
    return [counts, ...leavers, ...refusals].join('\n')
  }
  const email = normalizeEmail(argument)
  if (!isEmail(email)) throw new Error(`'${argument}' is not an email.`)
  if (command === 'export') return JSON.stringify(await readPerson(context, email), null, 2)
  const { erased } = await erasePerson(context, email)
  return erased
    ? `Everything about ${email} is erased.`
    : `Nothing was stored about ${email}. Imports will skip it.`
}

function questionsText(words: readonly StateWord[]): string {
  const lines = words.map(
    ({ column, word, rows, examples }) =>
      `  ${column} '${word}': ${rows} ${plural(rows, 'row')}, such as ${examples.join(', ')}`,
  )
  return [
    'Nothing was imported, because it is not known whether the people with these words stay:',
    ...lines,
    "Import the list at /admin, which asks, or write 'subscribed' or 'unsubscribed' in their place.",
  ].join('\n')
}

function openContext(): ServiceContext {
  try {
    const file = fileURLToPath(new URL('../../.env.production', import.meta.url))
    Object.assign(process.env, withEnvFile(process.env, file))
    // The settings are production's, but the program runs beside no site: it has nothing to purge or to announce.
    return serviceContext('local')
  } catch (error) {
    throw new Error(`${(error as Error).message}\n\n${setUp}`, { cause: error })
  }
}
