import type { Problem, SiteStatus } from '#contract/status.ts'
import type { ServiceContext } from '#server/context.ts'
import { listDeliveriesUnderWay } from '#server/db/campaigns.ts'
import { countUnmailed, type Unmailed } from '#server/db/contact.ts'
import { readWaitingBuild, type WaitingBuild } from '#server/db/waiting-build.ts'
import { lastSweptAt } from '#server/storage/sweep-marks.ts'
import { viewDelivery } from '../campaigns/view.ts'
import { settingsProblems } from './settings-problems.ts'

/** The sweep runs at least once an hour, and Netlify may start it half an hour late. */
const sweptWithinMs = 2 * 60 * 60_000
/** A message to the editor that waits longer than this for its mail is a problem. */
const mailedWithinMs = 60 * 60_000

/** The state of the site's background work, and the problems that a person must solve. */
export async function readStatus(context: ServiceContext): Promise<SiteStatus> {
  const [build, { campaigns, stuck }, unmailed, sweptAt] = await Promise.all([
    readWaitingBuild(context.sql),
    readCampaigns(context),
    countUnmailed(context.sql),
    lastSweptAt(context),
  ])
  return {
    builds: { changedAt: build.changedAt?.toISOString() ?? null, failures: build.failures },
    campaigns,
    unmailed: { count: unmailed.count, oldestAt: unmailed.oldestAt?.toISOString() ?? null },
    sweptAt: sweptAt?.toISOString() ?? null,
    problems: [
      ...buildProblems(build),
      ...stuck,
      ...messageProblems(unmailed),
      ...sweepProblems(sweptAt),
      ...settingsProblems(context),
    ],
  }
}

async function readCampaigns({ env, sql }: ServiceContext) {
  const rows = (await listDeliveriesUnderWay(sql)).map((row) => {
    const { id, title, problem } = row
    return { id, title, problem, delivery: viewDelivery(row, env.DELIVERY_SETTLE_SECONDS) }
  })
  const campaigns = rows.flatMap(({ id, title, delivery: { problem } }) =>
    problem === undefined ? [] : [{ id, title, problem }],
  )
  // A batch that is being looked up is not a problem yet.
  const stuck = rows
    .filter(({ problem, delivery }) => problem !== null || delivery.overdue)
    .map(({ title, delivery }): Problem => ({
      part: 'newsletter',
      urgent: true,
      text: `The campaign '${title}' is stuck. ${delivery.problem}`,
      todo: 'Open Newsletter Management; its card says what to do.',
    }))
  return { campaigns, stuck }
}

function buildProblems({ failures }: WaitingBuild): Problem[] {
  if (failures === 0) return []
  const text = `The last ${failures === 1 ? 'build' : `${failures} builds`} of the pages failed.`
  const todo =
    'Look at Deploys in Netlify, and at BUILD_HOOK_URL. Readers see the new content without it, and the build is tried again.'
  return [{ part: 'builds', urgent: true, text, todo }]
}

function messageProblems({ count, oldestAt }: Unmailed): Problem[] {
  if (!oldestAt || Date.now() - oldestAt.getTime() < mailedWithinMs) return []
  const text =
    count === 1
      ? 'A message to the editor has not been mailed for more than an hour.'
      : `${count} messages to the editor are not mailed, the oldest for more than an hour.`
  const todo =
    'Look at the mail settings and at Mailgun (npm run doctor). The messages are kept and mailed as soon as that works.'
  return [{ part: 'contact', urgent: true, text, todo }]
}

function sweepProblems(sweptAt: Date | undefined): Problem[] {
  if (sweptAt && Date.now() - sweptAt.getTime() < sweptWithinMs) return []
  const text = sweptAt
    ? `The sweep last finished at ${sweptAt.toISOString()}.`
    : 'The sweep has not finished yet.'
  const todo =
    'Look at the log of the function sweep. Scheduled functions run on the published deploy only.'
  // On a new site no sweep has run yet.
  return [{ part: 'sweep', urgent: sweptAt !== undefined, text, todo }]
}
