import { brand } from '#texts/en/brand.ts'
import { paths } from '#domain/addresses/paths.ts'
import type { ServiceContext } from '#server/context.ts'
import { logProblem } from '#server/log.ts'
import { sendMail } from '#server/mail/sender.ts'
import { throwFailures } from '../throw-failures.ts'
import { forgetOld } from './forget-old.ts'
import { readStatus } from './read-status.ts'

/** @throws {AggregateError} with the failure of each part, after both have run. */
export async function dailySweep(context: ServiceContext): Promise<void> {
  const results = await Promise.allSettled([forgetOld(context), reportProblems(context)])
  throwFailures(results, 'Parts of the daily sweep failed')
}

/** Mails the urgent problems to the editor. Sends nothing if there are none. */
async function reportProblems(context: ServiceContext): Promise<void> {
  const { problems } = await readStatus(context)
  const urgent = problems.filter((problem) => problem.urgent)
  if (urgent.length === 0) return
  const { EDITOR_EMAIL: to, SITE_URL } = context.env
  const lines = urgent.map(({ text, todo }) => `- ${text}\n  ${todo}`)
  const outcome = await sendMail(context, {
    to,
    subject: `${brand.name}: ${urgent.length === 1 ? 'something needs' : 'some things need'} attention`,
    text: `${lines.join('\n\n')}\n\nThe status of the site: ${new URL(paths.admin, SITE_URL)}\n`,
    tag: 'status',
  })
  if (outcome.kind !== 'accepted') logProblem('The daily status was not mailed', outcome.detail)
}
