import type { ListedCorrection } from '#contract/corrections.ts'
import { limits } from '#domain/site/limits.ts'
import type { ServiceContext } from '#server/context.ts'
import { listCorrections as listRows } from '#server/db/corrections.ts'

/** The corrections of all published articles, newest first; at most `limits.listMaximum`. */
export async function listCorrections({
  sql,
}: Pick<ServiceContext, 'sql'>): Promise<ListedCorrection[]> {
  return listRows(sql, limits.listMaximum)
}
