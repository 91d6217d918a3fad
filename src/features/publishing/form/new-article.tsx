import { useEffect } from 'react'
import { screenAddress } from '#client/screen-address.ts'
import { failureToast } from '#client/toasts.ts'
import type { ContentType } from '#contract/content.ts'
import { paths } from '#domain/addresses/paths.ts'
import { PasteLink } from '#features/publishing/links/paste-link.tsx'
import { Original } from '#features/publishing/translation/original.tsx'
import { readOriginal, type Translating } from '#features/publishing/translation/translating.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { ArticlePage } from './article-page.tsx'
import { Loaded } from './loaded.tsx'
import { draftPress, useArticleForm, type ArticleForm } from './use-article-form.ts'
import type { Press } from './use-article-saves.ts'

const publication = {
  external: {
    path: paths.adminExternal,
    button: 'Add External Article',
    pendingLabel: 'Adding Article...',
    success: 'External article added successfully!',
    failure: 'Failed to add external article',
    onInvalid: undefined,
  },
  'op-ed': {
    path: paths.adminOpEd,
    button: 'Publish Op-Ed',
    pendingLabel: 'Publishing Article...',
    success: 'Op-Ed article created successfully!',
    failure: 'Failed to create op-ed article',
    onInvalid: () =>
      failureToast('Validation Error', 'Please fill in all required fields correctly.'),
  },
}

interface WritePageProps {
  type: ContentType
  /** The id of the article that this one translates. */
  original: string | undefined
  /** Called when a translation is published or scheduled. Otherwise the form is emptied for the next article. */
  onDone: () => void
}

/** Writes a new article, or the translation of one. */
export function WritePage({ type, original, onDone }: WritePageProps) {
  if (original === undefined) return <NewArticle type={type} />
  return (
    <Loaded
      key={original}
      read={() => readOriginal(original)}
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
  const article = useArticleForm({ type, translating })
  const { state, form } = article
  const { path, pendingLabel, ...texts } = publication[type]
  const own = translating ? paths.adminTranslate(type, translating.original.id) : path
  const address = state.is === 'new' ? own : paths.adminEdit(state.article.id)
  useEffect(() => screenAddress.replace(address), [address])
  const startAgain = onDone ?? article.startNext
  const publish: Press = { ...texts, target: 'published', done: startAgain }
  return (
    <ArticlePage
      article={article}
      submit={publish}
      isPending={article.pending === publish.button}
      pendingLabel={pendingLabel}
      onDeleted={startAgain}
      above={type === 'external' && !translating && <PasteLink form={form} />}
      original={translating && <Original {...translating} />}
    >
      <Actions article={article} />
    </ArticlePage>
  )
}

function Actions({ article }: { article: ArticleForm }) {
  const { state, pending, imageUnfinished } = article
  return (
    <>
      {/* Text that was typed during the publication is saved into the published article. */}
      {state.is !== 'published' && (
        <Button
          variant="outline"
          disabled={pending !== undefined}
          pending={pending === draftPress.button}
          pendingLabel="Saving..."
          onClick={() => article.press(draftPress)}
        >
          Save Draft
        </Button>
      )}
      <a href={paths.admin} className={buttonClass('outline')}>
        Cancel
      </a>
      <output className="text-sm empty:sr-only">
        {imageUnfinished && 'Finish or cancel the upload of the image first.'}
      </output>
      {!imageUnfinished && (
        <span className="text-text-quiet text-sm max-sm:hidden">Ctrl + Enter submits</span>
      )}
    </>
  )
}
