import { paths } from '#domain/addresses/paths.ts'
import type { Problem } from '#contract/status.ts'
import type { ServiceContext } from '#server/context.ts'
import { throwFailures } from '#server/base/errors.ts'
import { logWarning } from '#server/base/log.ts'
import { isMailSet } from '#server/mail/client.ts'
import { sendMail } from '#server/mail/sender.ts'
import {
  recordToldProblems,
  toldProblems,
  type ToldProblem,
  type ToldBy,
} from '#server/storage/sweep-marks.ts'
import { brand } from '#texts/en/brand.ts'
import { sendAlert } from './alert.ts'
import { readStatus } from './read-status.ts'

/** Mails the urgent problems to the editor. Sends nothing if there are none. */
export async function mailProblems(context: ServiceContext): Promise<void> {
  const { problems } = await readStatus(context)
  await mail(
    context,
    problems.filter(({ urgent }) => urgent),
  )
  // Alerts are usually posted by the sweep, which does not run in this case.
  if (problems.some(({ id }) => id === 'not-swept')) await alertNew(context, problems)
}

/** Tells once each problem that cannot wait for the night: nobody watches the dashboard after scheduling something. */
export async function tellNewProblems(context: ServiceContext): Promise<void> {
  const { env } = context
  if (!isMailSet(env) && env.ALERT_URL === undefined) return
  const { problems } = await readStatus(context)
  const told = [mailNew(context, problems), alertNew(context, problems)]
  throwFailures(await Promise.allSettled(told), 'Problems were not told')
}

async function mailNew(context: ServiceContext, problems: Problem[]): Promise<void> {
  if (!isMailSet(context.env)) return
  const present = problems.filter(({ atOnce }) => atOnce)
  await tell(context, 'mailed', present, ({ begun }) => mail(context, begun))
}

async function alertNew(context: ServiceContext, problems: Problem[]): Promise<void> {
  const { ALERT_URL: url } = context.env
  if (url === undefined) return
  const present = problems.filter(({ urgent, atOnce }) => urgent || atOnce)
  await tell(context, 'alerted', present, (change) => alert(context, url, change))
}

interface Change {
  begun: Problem[]
  ended: ToldProblem[]
}

/** Tells in one way which problems began or ended. After a failure, the next call tells them again. */
async function tell(
  context: ServiceContext,
  way: ToldBy,
  present: Problem[],
  send: (change: Change) => Promise<boolean>,
): Promise<void> {
  const told = await toldProblems(context, way)
  if (!told) return
  const begun = present.filter(({ id }) => !told.some((one) => one.id === id))
  const ended = told.filter(({ id }) => !present.some((one) => one.id === id))
  if (begun.length === 0 && ended.length === 0) return
  // Recorded first: if that fails, nothing is sent, instead of the same each minute, and the daily mail tells it.
  const now = present.map(({ id, text }) => ({ id, text }))
  await recordToldProblems(context, way, now)
  if (!(await send({ begun, ended }))) await recordToldProblems(context, way, told)
}

/** The most lines of one alert: Discord takes 2,000 characters. */
const linesShown = 6

/** @returns whether the address took the alert. */
async function alert({ env }: ServiceContext, url: string, { begun, ended }: Change) {
  const lines = [
    ...begun.map(({ text, todo }) => `${text} ${todo}`),
    ...ended.map(({ text }) => `Over: ${text}`),
  ]
  const more = lines.length > linesShown ? [`… and ${lines.length - linesShown} more.`] : []
  const head = `${brand.name}: ${new URL(paths.admin, env.SITE_URL)}`
  try {
    await sendAlert(url, [head, ...lines.slice(0, linesShown), ...more].join('\n'))
    return true
  } catch (error) {
    logWarning('An alert was not taken', error)
    return false
  }
}

/** @returns whether Mailgun took the mail. */
async function mail(context: ServiceContext, problems: Problem[]): Promise<boolean> {
  if (problems.length === 0) return true
  const { EDITOR_EMAIL: to, SITE_URL } = context.env
  const lines = problems.map(({ text, todo }) => `- ${text}\n  ${todo}`)
  const outcome = await sendMail(context, {
    to,
    subject: `${brand.name}: ${problems.length === 1 ? 'something needs' : 'some things need'} attention`,
    text: `${lines.join('\n\n')}\n\nThe status of the site: ${new URL(paths.admin, SITE_URL)}\n`,
    tag: 'status',
  })
  if (outcome.kind !== 'accepted') logWarning('The status was not mailed', outcome.detail)
  return outcome.kind === 'accepted'
}
