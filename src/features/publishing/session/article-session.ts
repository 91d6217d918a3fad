import { articleList } from '#client/queries/article-list.ts'
import { EditSession } from '#client/editing/edit-session.ts'
import type { ItemKind, Version } from '#client/editing/item-kind.ts'
import { messageOf, request } from '#client/request.ts'
import { failureToast } from '#client/toasts.ts'
import { desk, type DeskArticle } from '#contract/desk.ts'
import { effectOf, isMissing, noCorrection, type Intent, type Opened } from './article-effects.ts'
import { articleValues, storedValues, type ArticleValues } from './article-forms.ts'
import { firstValues } from './translating.ts'

export type ArticleSession = EditSession<DeskArticle, ArticleValues, Intent>

export function articleSession(opened: Opened): ArticleSession {
  return new EditSession(articleKind(opened), opened.article)
}

function articleKind(opened: Opened): ItemKind<DeskArticle, ArticleValues, Intent> {
  const { type, translating } = opened
  return {
    localDraftName(article) {
      if (article) return `edit:${article.id}`
      return translating ? `${type}:${translating.original.id}` : type
    },
    valuesOf: (article) =>
      article ? articleValues(type, article) : firstValues(articleValues(type), translating),
    storedValues,
    versionOf,
    autosave: { is: 'keep', isAutosave: true },
    /** Only a press changes a scheduled article, which is published by itself. Leaving a page creates no article. */
    mayAutosave: ({ title }, article, isLeaving) =>
      title.trim() !== '' && (article ? article.status !== 'scheduled' : !isLeaving),
    effectOf: (intent) => effectOf(opened, intent),
    broughtBy(newer, before) {
      const isSame = newer.status === 'published' && before?.status === 'published'
      if (isSame) return {}
      return { publishedAt: articleValues(type, newer).publishedAt, ...noCorrection }
    },
    remarks: ({ slug }, saved) => {
      const message = `An article with the URL slug “${slug}” exists, so this draft has none yet`
      return slug !== '' && !saved.slug ? [{ path: 'slug', message }] : []
    },
    find,
    tellMissing(error) {
      if (error) failureToast('Error', messageOf(error, 'Failed to fetch article'), error)
      else failureToast('Error', 'This article is deleted. Restore it first.')
    },
    onItem: (article) => articleList.put(article),
  }
}

function versionOf({ updatedAt, status, held }: DeskArticle): Version {
  return { updatedAt, ...(status === 'published' && { heldAt: held?.savedAt ?? null }) }
}

async function find(id: string): Promise<DeskArticle | undefined> {
  try {
    const article = await request(desk.read, { params: { slugOrId: id } })
    return article.status === 'deleted' ? undefined : article
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}
