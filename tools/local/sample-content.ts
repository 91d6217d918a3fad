import { articleKey } from '#domain/articles/article-key.ts'
import type { ServiceContext } from '#server/context.ts'
import { storeImage } from '#server/services/uploads/store-image.ts'
import type { Database } from './database.ts'
import type { Settings } from './settings.ts'
import { drawImage } from './sample/draw-image.ts'
import { samples, type Sample } from './sample/samples.ts'

/** Samples go only into a database that the stack created. */
export function mayFillSamples(
  { SAMPLE_CONTENT }: Pick<Settings, 'SAMPLE_CONTENT'>,
  { isOwn }: Pick<Database, 'isOwn'>,
): boolean {
  return SAMPLE_CONTENT === 'on' && isOwn
}

/**
 * Fills an empty database with sample articles and their images, and changes no other database. The images go into
 * the Netlify Blobs of this process's environment.
 * @returns whether the database was empty.
 */
export async function fillSampleContent(context: ServiceContext): Promise<boolean> {
  // Deleted articles do not count: they hold no slug.
  const found = await context.sql`select id from article where status <> 'deleted' limit 1`
  if (found.length > 0) return false
  const ids = new Map(samples.map(({ article }) => [articleKey(article), crypto.randomUUID()]))
  const rows = await Promise.all(samples.map((sample) => toRow(context, sample, ids)))
  const insert = (some: typeof rows) => context.sql`
    insert into article (
      id, status, translation_of, type, language, title, slug, excerpt, author_name, category, tags, image_url, is_popular,
      comments_count, source, external_url, body, published_at, created_at, updated_at
    )
    select id, 'published', translation_of, type, language, title, slug, excerpt, author_name, category, tags, image_url, is_popular,
      comments_count, source, external_url, body, published_at, published_at, published_at
    from json_populate_recordset(null::article, ${JSON.stringify(some)})`
  // In one transaction, so that an interrupted start leaves no half-filled database.
  await context.sql.transaction([
    insert(rows.filter((row) => row.translation_of === null)),
    insert(rows.filter((row) => row.translation_of !== null)),
    context.sql`
      insert into correction (article_id, kind, text, at)
      select id, 'correction', correction, published_at + interval '1 hour'
      from json_to_recordset(${JSON.stringify(rows)})
        as told (id uuid, published_at timestamptz, correction text)
      where correction is not null`,
    // The first build contains the samples, so they need no further build.
    context.sql`
      update rebuild set built_version = freshness.version from freshness where scope = 'home'`,
  ])
  return true
}

async function toRow(
  context: ServiceContext,
  { article, age, comments, image, correction, originalSlug }: Sample,
  ids: ReadonlyMap<string, string>,
) {
  const { slug, category } = article
  const stored = image ? await storeImage(context, await drawImage(slug, category)) : undefined
  return {
    ...article,
    id: ids.get(articleKey(article)),
    translation_of: originalSlug === undefined ? null : (ids.get(originalSlug) ?? null),
    author_name: article.authorName,
    is_popular: article.isPopular,
    comments_count: comments,
    correction,
    external_url: article.type === 'external' ? article.externalUrl : null,
    image_url: stored?.imageUrl ?? null,
    published_at: new Date(Date.now() - age * 3_600_000).toISOString(),
  }
}
