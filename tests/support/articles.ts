import { NewExternal, NewOpEd, type ContentItem } from '#contract/content.ts'
import content from '#functions/content.mts'
import { call } from './call.ts'
import { adminToken } from './database.ts'

let made = 0

/** An op-ed as an editor would send it, with a unique slug. */
export function newOpEd(fields: Partial<NewOpEd> = {}): NewOpEd {
  made += 1
  return NewOpEd.parse({
    type: 'op-ed',
    title: `Op-ed ${made}`,
    slug: `op-ed-${made}`,
    excerpt: 'What it is about.',
    authorName: 'Noura Test',
    category: 'Policy',
    body: 'A first line.\n\nA second [line](https://example.com/).',
    ...fields,
  })
}

/** An external article as an editor would send it, with a unique slug. */
export function newExternal(fields: Partial<NewExternal> = {}): NewExternal {
  made += 1
  return NewExternal.parse({
    type: 'external',
    title: `External ${made}`,
    slug: `external-${made}`,
    excerpt: 'What it is about.',
    authorName: 'Noura Test',
    category: 'Regulation',
    source: 'A Publisher',
    externalUrl: 'https://example.com/story',
    ...fields,
  })
}

/** Publishes an article through the API. */
export async function publish(
  item: NewOpEd | NewExternal,
  from: { deployContext?: string } = {},
): Promise<ContentItem> {
  const what = 'POST /api/content'
  const response = await call(content, what, { token: adminToken, json: item, ...from })
  if (response.status !== 201) throw new Error(await response.text())
  return (await response.json()) as ContentItem
}
