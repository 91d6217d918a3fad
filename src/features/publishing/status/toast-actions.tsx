import * as Radix from '@radix-ui/react-toast'
import type { ReactNode } from 'react'
import { articleList } from '#client/queries/article-list.ts'
import { messageOf, request } from '#client/request.ts'
import { failureToast, toast } from '#client/toasts.ts'
import { desk, type DeskArticle, type DeskSummary } from '#contract/desk.ts'
import { editionPaths, paths } from '#domain/addresses/paths.ts'
import { formatZoned } from '#domain/dates/dates.ts'
import { buttonClass } from '#ui/button.tsx'

const actionClass = `${buttonClass('outline', 'small')} self-center`

/** A link in a toast. It opens a new tab, so that the page with the toast stays as it is. */
function ToastLink({ label, href }: { label: string; href: string }) {
  return (
    <Radix.Action asChild altText={`${label}: ${href}`}>
      <a href={href} target="_blank" rel="noopener" className={actionClass}>
        {label}
      </a>
    </Radix.Action>
  )
}

/** The link to the page of an article in a toast, if readers can open the page. */
export function openPage({ status, slug, language }: DeskArticle): ReactNode {
  if (status !== 'published' || slug === undefined) return null
  return <ToastLink label="Open page" href={editionPaths(language).article(slug)} />
}

/** The actions in the toast of a publication: Open page, and Undo, which makes a draft and gives it to `onUndone`. */
export function afterPublication(article: DeskArticle, onUndone?: (draft: DeskArticle) => void) {
  const { id } = article
  const edit = <ToastLink label="Edit" href={paths.adminEdit(id)} />
  return (
    <span className="flex flex-wrap gap-2 self-center">
      {undoButton(
        'Press Unpublish in Content Management to make it a draft',
        () => request(desk.update, { params: { id }, body: { status: 'draft' } }),
        (draft) => {
          onUndone?.(draft)
          toast('Success', 'Article unpublished. It is a draft now.', edit)
        },
      )}
      {openPage(article)}
    </span>
  )
}

/** The action in the toast of an unpublication: it makes the article public again. */
export function afterUnpublication({ id }: Pick<DeskSummary, 'id'>): ReactNode {
  return undoButton('Press Publish in Content Management to make it public again', () =>
    request(desk.update, { params: { id }, body: { status: 'published' } }),
  )
}

/** The action in the toast of changes that were dropped before they were published. */
export function afterDrop(article: DeskArticle, restore: () => void): ReactNode {
  return undoButton('Write the changes again', () => Promise.resolve(article), restore)
}

/** The action in the toast of a deletion: it gives the article its status back. */
export function afterDeletion(card: DeskSummary): ReactNode {
  return undoButton('Show the status Deleted in Content Management to restore the article', () =>
    bringBack(card),
  )
}

/**
 * The button in a toast that takes a change back. A press also dismisses the toast.
 * @param alternative tells an editor who cannot reach the toast in time how to do the same.
 */
function undoButton(
  alternative: string,
  move: () => Promise<DeskArticle>,
  done = (article: DeskArticle) => toast('Success', backText(article), openPage(article)),
): ReactNode {
  return (
    <Radix.Action
      altText={alternative}
      onClick={() => void undo(move, done)}
      className={actionClass}
    >
      Undo
    </Radix.Action>
  )
}

async function bringBack({ id, status, publishAt }: DeskSummary): Promise<DeskArticle> {
  const params = { id }
  const draft = await request(desk.restore, { params })
  // An article with held changes stays a draft: readers have not seen these changes.
  if (draft.held) return draft
  if (status === 'published') return request(desk.update, { params, body: { status } })
  if (status === 'scheduled' && publishAt !== undefined) {
    return request(desk.update, { params, body: { status, publishAt } })
  }
  return draft
}

function backText({ status, publishAt }: DeskArticle): string {
  if (status === 'published') return 'Article published again'
  return publishAt === undefined ? 'Article restored as a draft' : scheduledText(publishAt)
}

export function scheduledText(publishAt: string): string {
  return `Article scheduled for ${formatZoned(publishAt)}`
}

/** Not a hook, because the card or the form may be gone by now. */
async function undo(move: () => Promise<DeskArticle>, done: (article: DeskArticle) => void) {
  try {
    const article = await move()
    articleList.put(article)
    done(article)
  } catch (error) {
    failureToast('Error', messageOf(error, 'Failed to restore content'), error)
  }
  void articleList.refresh()
}
