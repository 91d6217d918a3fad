import { categories } from '#domain/articles/categories.ts'
import { languages } from '#domain/site/language.ts'
import { editionPaths } from '#domain/addresses/paths.ts'
import type { ServiceContext } from '#server/context.ts'
import { changedCategories, changedLanguages, type Announcement } from '#server/db/announcements.ts'

const timeoutMs = 10_000

/**
 * Notifies the hub of changed feeds, in one call.
 * @see https://pubsubhubbub.appspot.com/ the form that the hub takes
 */
export async function publishToHub(
  context: ServiceContext,
  { since }: Announcement,
): Promise<void> {
  const changed = new Set(await changedCategories(context.sql, since))
  const slugs = categories.filter(({ name }) => changed.has(name)).map(({ slug }) => slug)
  const editions = new Set(await changedLanguages(context.sql, since))
  const feeds = languages
    .filter((language) => editions.has(language))
    .flatMap((language) =>
      (['all', ...slugs] as const).flatMap((slug) =>
        Object.values(editionPaths(language).feed(slug)),
      ),
    )
  const body = new URLSearchParams({ 'hub.mode': 'publish' })
  for (const path of feeds) body.append('hub.url', `${context.env.SITE_URL}${path}`)
  const signal = AbortSignal.timeout(timeoutMs)
  const response = await fetch(context.env.WEBSUB_HUB_URL, { method: 'POST', body, signal })
  if (!response.ok) throw new Error(`the hub answered ${response.status}`)
}
