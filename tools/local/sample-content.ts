import type { ServiceContext } from '#server/context.ts'
import type { Sql } from '#server/db/client.ts'
import { storeImage } from '#server/services/uploads/store-image.ts'
import { externals } from './sample/externals.ts'
import { opEds } from './sample/op-eds.ts'
import { drawPicture } from './sample/picture.ts'
import type { Sample } from './sample/sample.ts'

/** Every sample, the newest first. */
export const samples: readonly Sample[] = [...externals, ...opEds].toSorted((a, b) => a.age - b.age)

/**
 * Fills an empty database with sample articles and their pictures; leaves any other alone. Uploaded images go where
 * Netlify Blobs' environment says.
 * @returns whether there was anything to do.
 */
export async function fillSampleContent(context: ServiceContext): Promise<boolean> {
  if (!(await isEmpty(context.sql))) return false
  const rows = await Promise.all(samples.map((sample) => toRow(context, sample)))
  // All at once, so that a start which is broken off leaves nothing half filled.
  await context.sql.transaction([
    context.sql`
      insert into content (
        type, title, slug, excerpt, author_name, category, tags, image_url, is_popular, comments_count,
        source, external_url, body, published_at, created_at, updated_at
      )
      select type, title, slug, excerpt, author_name, category, tags, image_url, is_popular, comments_count,
        source, external_url, body, published_at, published_at, published_at
      from json_populate_recordset(null::content, ${JSON.stringify(rows)})`,
    // The build that follows has seen them: they are no reason for another one.
    context.sql`
      update rebuild set built_version = freshness.version from freshness where scope = 'home'`,
  ])
  return true
}

async function isEmpty(sql: Sql): Promise<boolean> {
  return (await sql`select 1 from content limit 1`).length === 0
}

async function toRow(context: ServiceContext, { article, age, comments, picture }: Sample) {
  return {
    ...article,
    author_name: article.authorName,
    is_popular: article.isPopular,
    comments_count: comments,
    external_url: article.type === 'external' ? article.externalUrl : null,
    image_url: picture ? await storePicture(context, article) : null,
    published_at: new Date(Date.now() - age * 3_600_000).toISOString(),
  }
}

async function storePicture(context: ServiceContext, article: Sample['article']): Promise<string> {
  const picture = await drawPicture(article.slug, article.category)
  return (await storeImage(context, picture)).imageUrl
}
