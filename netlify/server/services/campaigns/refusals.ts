import { Conflict } from '#server/base/errors.ts'

export function alreadySent(): Conflict {
  return new Conflict('This campaign has already been sent')
}

export function campaignChanged(): Conflict {
  return new Conflict('This campaign was changed by somebody else in the meantime')
}
