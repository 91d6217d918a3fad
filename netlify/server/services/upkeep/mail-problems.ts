import { paths } from '#domain/addresses/paths.ts'
import type { Problem } from '#contract/status.ts'
import type { ServiceContext } from '#server/context.ts'
import { logWarning } from '#server/base/log.ts'
import { isMailSet } from '#server/mail/client.ts'
import { sendMail } from '#server/mail/sender.ts'
import { toldProblems, recordToldProblems } from '#server/storage/sweep-marks.ts'
import { brand } from '#texts/en/brand.ts'
import { readStatus } from './read-status.ts'

/** Mails the urgent problems to the editor. Sends nothing if there are none. */
export async function mailProblems(context: ServiceContext): Promise<void> {
  const { problems } = await readStatus(context)
  await mail(
    context,
    problems.filter(({ urgent }) => urgent),
  )
}

/** Mails once each problem that cannot wait for the night: nobody watches the dashboard after scheduling something. */
export async function mailNewProblems(context: ServiceContext): Promise<void> {
  if (!isMailSet(context.env)) return
  const { problems } = await readStatus(context)
  const told = await toldProblems(context)
  if (!told) return
  const present = problems.filter(({ atOnce }) => atOnce)
  const added = present.filter(({ text }) => !told.includes(text))
  if (added.length === 0 && present.length === told.length) return
  // Recorded first: if that fails, the nightly mail tells it, and no mail comes each minute.
  await recordToldProblems(
    context,
    present.map(({ text }) => text),
  )
  if (!(await mail(context, added))) await recordToldProblems(context, told)
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
