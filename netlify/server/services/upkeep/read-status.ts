import type { Problem, SiteStatus } from '#contract/status.ts'
import { isolated } from '#domain/text/script.ts'
import type { ServiceContext } from '#server/context.ts'
import { listDeliveriesUnderWay } from '#server/db/campaigns.ts'
import { countUnmailed, type Unmailed } from '#server/db/contact.ts'
import { readRebuildState, type RebuildState } from '#server/db/rebuild.ts'
import { lastSweptAt } from '#server/storage/sweep-marks.ts'
import { monthOf } from '../builds/plan-rebuild.ts'
import { viewDelivery } from '../campaigns/view.ts'
import { settingsProblems } from './settings-problems.ts'

/** The sweep runs at least once an hour, and Netlify may start it half an hour late. */
const sweptWithinMs = 2 * 60 * 60_000
/** A message to the editor that waits longer than this for its mail is a problem. */
const mailedWithinMs = 60 * 60_000

/** The state of the site's background work, and the problems that a person must solve. */
export async function readStatus(context: ServiceContext): Promise<SiteStatus> {
  const [build, { campaigns, stuck }, unmailed, sweptAt] = await Promise.all([
    readRebuildState(context.sql, monthOf(Date.now()).start),
    readCampaigns(context),
    countUnmailed(context.sql),
    lastSweptAt(context),
  ])
  return {
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
    const { id, title, problem, startedAt } = row
    return {
      id,
      title,
      problem,
      startedAt,
      delivery: viewDelivery(row, env.DELIVERY_SETTLE_SECONDS),
    }
  })
  const campaigns = rows.flatMap(({ id, title, delivery: { problem } }) =>
    problem === undefined ? [] : [{ id, title, problem }],
  )
  // A batch that is being looked up is not a problem yet.
  const stuck = rows
    .filter(
      ({ problem, delivery, startedAt }) => problem !== null || delivery.overdue || !startedAt,
    )
    .map(({ title, delivery, startedAt }): Problem => ({
      part: 'newsletter',
      urgent: true,
      mailWaits: startedAt !== null,
      text: `The campaign '${isolated(title)}' is stuck. ${delivery.problem}`,
      todo: 'Open Newsletter Management; its card says what to do.',
    }))
  return { campaigns, stuck }
}

function buildProblems({ failedBuilds, hookFailures }: RebuildState): Problem[] {
  const urgent = { part: 'builds', urgent: true } as const
  const builds = failedBuilds === 1 ? 'build' : `${failedBuilds} builds`
  const calls = hookFailures === 1 ? 'call' : `${hookFailures} calls`
  return [
    ...(failedBuilds === 0
      ? []
      : [
          {
            ...urgent,
            text: `The last ${builds} of the pages failed.`,
            todo: 'Look at Deploys in Netlify. Readers see the new content without a build, and a requested build is tried again.',
          },
        ]),
    ...(hookFailures === 0
      ? []
      : [
          {
            ...urgent,
            text: `The build hook did not answer the last ${calls}.`,
            todo: 'Look at BUILD_HOOK_URL (npm run doctor). Readers see the new content without a build, and the hook is called again.',
          },
        ]),
  ]
}

function messageProblems({ count, oldestAt }: Unmailed): Problem[] {
  if (!oldestAt || Date.now() - oldestAt.getTime() < mailedWithinMs) return []
  const text =
    count === 1
      ? 'A message to the editor has not been mailed for more than an hour.'
      : `${count} messages to the editor are not mailed, the oldest for more than an hour.`
  const todo =
    'Look at the mail settings and at Mailgun (npm run doctor). The messages are kept and mailed as soon as that works.'
  return [{ part: 'contact', urgent: true, mailWaits: true, text, todo }]
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
