import { useEffect, useState } from 'react'
import { screenAddress } from '#client/screen-address.ts'
import { failureToast } from '#client/toasts.ts'
import type { ContentType } from '#contract/content.ts'
import { paths } from '#domain/addresses/paths.ts'
import { PasteLink } from '#features/publishing/links/paste-link.tsx'
import { Original } from '#features/publishing/translation/original.tsx'
import { OfOriginal } from '#features/publishing/translation/of-original.tsx'
import type { Translating } from '#features/publishing/translation/translating.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { ArticlePage } from './article-page.tsx'
import { ScheduleArticleDialog, scheduledText } from './schedule-article-dialog.tsx'
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
    <OfOriginal key={original} id={original}>
      {(translating) => <NewArticle type={type} translating={translating} onDone={onDone} />}
    </OfOriginal>
  )
}

interface NewArticleProps {
  type: ContentType
  translating?: Translating
  onDone?: () => void
}

/** Writes and publishes an article. From its first save on, its URL is that of the page that edits it. */
function NewArticle({ type, translating, onDone }: NewArticleProps) {
  const article = useArticleForm({ type, translating })
  const { state, form } = article
  const { path, pendingLabel, ...texts } = publication[type]
  const own = translating ? paths.adminTranslate(type, translating.original.id) : path
  const address = state.is === 'new' ? own : paths.adminEdit(state.article.id)
  useEffect(() => screenAddress.replace(address), [address])
  const publish: Press = { ...texts, target: 'published', done: onDone ?? article.startNext }
  return (
    <ArticlePage
      article={article}
      submit={publish}
      isPending={article.pending === publish.button}
      pendingLabel={pendingLabel}
      above={type === 'external' && !translating && <PasteLink form={form} />}
      original={translating && <Original article={translating.original} />}
      originalSlug={translating?.original.slug}
    >
      <Actions article={article} publish={publish} />
    </ArticlePage>
  )
}

/** The buttons after that of the publication. */
function Actions({ article, publish }: { article: ArticleForm; publish: Press }) {
  const { state, form, pending, imageUnfinished } = article
  const [asksTime, setAsksTime] = useState(false)
  const others = { variant: 'outline', disabled: pending !== undefined } as const
  const schedule = (publishAt: string) =>
    article.press({
      ...publish,
      button: 'Schedule',
      target: 'scheduled',
      publishAt,
      success: scheduledText(publishAt),
      ended: () => setAsksTime(false),
    })
  return (
    <>
      {/* Text that was typed during the publication is saved into the published article. */}
      {state.is !== 'published' && (
        <>
          <Button
            {...others}
            pending={pending === draftPress.button}
            pendingLabel="Saving..."
            onClick={() => article.press(draftPress)}
          >
            Save Draft
          </Button>
          <Button
            {...others}
            onClick={() => article.check('scheduled', () => setAsksTime(true), publish.onInvalid)}
          >
            Schedule…
          </Button>
          <Button {...others} onClick={article.preview}>
            Preview
          </Button>
        </>
      )}
      <a href={paths.admin} className={buttonClass('outline')}>
        Cancel
      </a>
      {imageUnfinished ? (
        <output className="text-sm">Finish or cancel the upload of the image first.</output>
      ) : (
        <span className="text-text-quiet text-sm max-sm:hidden">Ctrl + Enter submits</span>
      )}
      {asksTime && (
        <ScheduleArticleDialog
          title={form.getValues('title')}
          pending={pending === 'Schedule'}
          onSchedule={schedule}
          onClose={() => setAsksTime(false)}
        />
      )}
    </>
  )
}
