import * as z from 'zod/mini'
import { parseJson } from '#client/parse-json.ts'
import type { Week } from '#contract/this-week.ts'

const Choice = z.object({
  id: z.string(),
  heading: z.string(),
  excerpt: z.string(),
  isTicked: z.boolean(),
})

/** An article in the editor's list. */
export type ListedArticle = Week['articles'][number] & { isTicked: boolean }

/** The choices as one text, because a local draft keeps texts. */
export function writeChoices(list: readonly ListedArticle[]): string {
  return JSON.stringify(z.array(Choice).parse(list))
}

/** The articles of the week with the editor's choices. Articles published since then are ticked, and come last. */
export function applyChoices(articles: Week['articles'], choices: string): ListedArticle[] {
  const byId = new Map(articles.map((article) => [article.id, article]))
  const read = parseJson(z.array(Choice), choices) ?? []
  const chosen = read.flatMap((choice) => {
    const article = byId.get(choice.id)
    return article && byId.delete(choice.id) ? [{ ...article, ...choice }] : []
  })
  const others = Array.from(byId.values(), (article) => ({ ...article, isTicked: true }))
  return [...chosen, ...others]
}

/** Moves an article one up (-1) or down. At the border of its section it moves into the next one. */
export function moveArticle(list: readonly ListedArticle[], index: number, by: -1 | 1) {
  const moved = list[index]
  const neighbour = list[index + by]
  if (!moved || !neighbour) return [...list]
  if (moved.heading !== neighbour.heading) {
    return list.with(index, { ...moved, heading: neighbour.heading })
  }
  return list.with(index, neighbour).with(index + by, moved)
}
