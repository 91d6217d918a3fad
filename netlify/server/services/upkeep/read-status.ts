import { Problem, type SiteStatus } from '#contract/status.ts'
import type { ServiceContext } from '#server/context.ts'
import { listMissed } from '#server/db/articles/articles.ts'
import {
  isUnreported as readUnreported,
  listDeliveriesUnderWay,
} from '#server/db/campaigns/campaigns.ts'
import { countWaitingMessages } from '#server/db/contact.ts'
import { readRebuildState } from '#server/db/builds/rebuild.ts'
import { lastSweptAt } from '#server/storage/sweep-marks.ts'
import { toDelivery } from '#server/services/campaigns/read.ts'
import {
  areSignUpsUnmailed as readUnmailed,
  isCeilingReached as readCeiling,
} from '#server/services/subscribers/ceilings.ts'
import { checks } from './checks.ts'

/** The state of the site's background work, and the problems that a person must solve. */
export async function readStatus(context: ServiceContext): Promise<SiteStatus> {
  const { env, sql } = context
  const [build, missed, rows, waitingMessages, sweptAt, ...mail] = await Promise.all([
    readRebuildState(sql),
    listMissed(sql),
    listDeliveriesUnderWay(sql),
    countWaitingMessages(sql),
    lastSweptAt(context),
    readCeiling(context),
    readUnmailed(context),
    env.MAILGUN_WEBHOOK_SIGNING_KEY ? readUnreported(sql) : false,
  ])
  const [isCeilingReached, areSignUpsUnmailed, isUnreported] = mail
  const deliveries = rows.map((row) => ({
    row,
    view: toDelivery(row, env.DELIVERY_SETTLE_SECONDS),
  }))
  const stuck = deliveries
    // A batch that is being looked up is not a problem yet.
    .filter(
      ({ row, view }) => row.problem !== null || view.overdue || row.hasNoWorker || !row.startedAt,
    )
    .map(({ row: { id, title, startedAt }, view: { problem } }) => ({
      id,
      title,
      problem,
      isStarted: startedAt !== null,
    }))
  const facts = {
    env,
    build,
    missed,
    stuck,
    waitingMessages,
    sweptAt,
    isCeilingReached,
    areSignUpsUnmailed,
    isUnreported,
  }
  return {
    campaigns: deliveries.flatMap(({ row: { id, title }, view: { problem } }) =>
      problem === undefined ? [] : [{ id, title, problem }],
    ),
    waitingMessages: {
      count: waitingMessages.count,
      oldestAt: waitingMessages.oldestAt?.toISOString() ?? null,
    },
    sweptAt: sweptAt?.toISOString() ?? null,
    problems: Problem.shape.part.options.flatMap((part) =>
      checks[part](facts).map((problem) => Object.assign(problem, { part })),
    ),
  }
}
