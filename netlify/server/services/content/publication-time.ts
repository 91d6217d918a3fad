import { limits } from '#domain/site/limits.ts'
import type { CallContext } from '#server/context.ts'
import { Invalid } from '#server/errors.ts'
import { changedTags, purgeCdn } from '#server/storage/cdn-cache.ts'

const tooNear = 'Choose a time at least one minute ahead'

/** @throws {Invalid} if a publication is scheduled for a time that is too near. */
export function checkScheduledTime(publishAt: string): void {
  if (Date.parse(publishAt) >= Date.now() + limits.scheduleAheadMs) return
  throw new Invalid(tooNear, [{ path: 'publishAt', message: tooNear }])
}

const inFuture = 'The date of publication must not be in the future'

/** @throws {Invalid} if the date of a published article is in the future. */
export function checkPastTime(publishedAt: string): void {
  if (Date.parse(publishedAt) <= Date.now()) return
  throw new Invalid(inFuture, [{ path: 'publishedAt', message: inFuture }])
}

/** Purges the answers that a publication will change. From now on the CDN stores them until its time at most. */
export function purgeForSchedule(context: CallContext, key: string): void {
  context.waitUntil(purgeCdn(context, changedTags([key])))
}
