import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { screenAddress } from '#client/screen-address.ts'
import { failureToast } from '#client/toasts.ts'
import { $isUploading } from '#client/editing/unsaved.ts'
import type { ContentType } from '#contract/content.ts'
import { paths } from '#domain/addresses/paths.ts'
import { PasteLink } from '#features/publishing/links/paste-link.tsx'
import { Original } from '#features/publishing/translation/original.tsx'
import { loadOriginal, type Translating } from '#features/publishing/session/translating.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { ArticlePage } from './article-page.tsx'
import { Loaded } from './loaded.tsx'
import { keepAction } from '#features/publishing/session/article-actions.ts'
import { useArticleForm, type ArticleForm } from '#features/publishing/session/use-article-form.ts'

const screens = { external: paths.adminExternal, 'op-ed': paths.adminOpEd }

const tellInvalid = () =>
  failureToast('Validation Error', 'Please fill in all required fields correctly.')

interface WritePageProps {
  type: ContentType
  /** The id of the article that this one translates. */
  originalId: string | undefined
  /** Called when a translation is published or scheduled. Otherwise the form is emptied for the next article. */
  onDone: () => void
}

/** Writes a new article, or the translation of one. */
export function WritePage({ type, originalId, onDone }: WritePageProps) {
  if (originalId === undefined) return <NewArticle type={type} />
  return (
    <Loaded
      key={originalId}
      read={() => loadOriginal(originalId)}
      title="The original could not be opened"
    >
      {(translating) => <NewArticle type={type} translating={translating} onDone={onDone} />}
    </Loaded>
  )
}

interface NewArticleProps {
  type: ContentType
  translating?: Translating
  onDone?: () => void
}

function NewArticle({ type, translating, onDone }: NewArticleProps) {
  const form = useArticleForm({ type, translating })
  const { article, hookForm } = form
  const empty = translating ? paths.adminTranslate(type, translating.original.id) : screens[type]
  const address = article ? paths.adminEdit(article.id) : empty
  useEffect(() => screenAddress.replace(address), [address])
  const startAgain = onDone ?? form.startNext
  const onInvalid = type === 'op-ed' ? tellInvalid : undefined
  return (
    <ArticlePage
      form={form}
      callbacks={form.mayPublish ? { done: startAgain, onInvalid } : {}}
      onDeleted={startAgain}
      above={type === 'external' && !translating && <PasteLink form={hookForm} />}
      original={translating && <Original {...translating} />}
    >
      <Actions form={form} />
    </ArticlePage>
  )
}

function Actions({ form }: { form: ArticleForm }) {
  const { article, status, pending } = form
  const isUploading = useStore($isUploading)
  const keep = keepAction(article)
  return (
    <>
      {/* What somebody types during a publication belongs to the published article, so Save Draft is gone then. */}
      {status !== 'published' && status !== 'scheduled' && form.own.intent.is !== 'keep' && (
        <Button
          variant="outline"
          disabled={pending !== undefined}
          pending={pending === 'keep'}
          pendingLabel={keep.pendingLabel}
          onClick={() => void form.press(keep)}
        >
          {keep.button}
        </Button>
      )}
      <a href={paths.admin} className={buttonClass('outline')}>
        Cancel
      </a>
      <output className="text-sm empty:sr-only">
        {isUploading && 'Finish or cancel the upload of the image first.'}
      </output>
      {!isUploading && (
        <span className="text-text-quiet text-sm max-sm:hidden">Ctrl + Enter submits</span>
      )}
    </>
  )
}
