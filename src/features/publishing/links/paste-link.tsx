import { useEffect, useEffectEvent, useState, type FormEvent } from 'react'
import { messageOf, request, RequestError } from '#client/request.ts'
import { useSubmit } from '#client/use-submit.ts'
import { linkFacts, type FactName, type LinkFacts } from '#contract/link-facts.ts'
import { slugFromTitle } from '#domain/addresses/slug.ts'
import { brand } from '#texts/en/brand.ts'
import { paths } from '#domain/addresses/paths.ts'
import { Bdi } from '#ui/bdi.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import type { ArticleValues } from '#features/publishing/session/article-forms.ts'
import type { ArticleHookForm } from '#features/publishing/session/use-article-form.ts'
import { bookmarklet, sentPage } from './bookmarklet.ts'

/** Fills the empty fields of the form from the publisher's page. */
export function PasteLink({ form }: { form: ArticleHookForm }) {
  const [sent] = useState(() => sentPage(location.search))
  const [url, setUrl] = useState(sent?.url ?? '')
  const [error, setError] = useState<string>()
  const [outcome, setOutcome] = useState<OutcomeProps>()
  const fallback = 'Failed to read the page'
  const { pending, submit } = useSubmit({
    send: (link: string) => request(linkFacts.read, { body: { url: link } }),
    success: () => ['Success', 'The page was read. Please check the fields.'],
    failure: { title: 'Error', fallback },
    handle: (failure, link) => {
      if (!(failure instanceof RequestError) || failure.status >= 500) return undefined
      // The page cannot be read, but its link is right.
      if (failure.status === 422) fillEmpty(form, { externalUrl: link })
      setError(messageOf(failure, fallback))
      return 'shown'
    },
    done: (facts) => {
      setError(undefined)
      setOutcome({ filled: fillFromLink(form, facts), duplicate: facts.duplicate })
    },
  })

  const fillSent = useEffectEvent(() => {
    if (!sent) return
    const { url: externalUrl, title, text } = sent
    fillEmpty(form, { title, excerpt: text, externalUrl, slug: slugFromTitle(title) })
    void submit(externalUrl)
  })
  useEffect(() => fillSent(), [])

  function read(event: FormEvent): void {
    event.preventDefault()
    setError(undefined)
    setOutcome(undefined)
    if (url.trim() === '') setError('Must be a valid URL')
    else void submit(url.trim())
  }

  return (
    <form
      method="dialog"
      aria-label="Fill In"
      noValidate
      onSubmit={read}
      className="bg-surface-raised grid gap-3 border p-4"
    >
      <Field
        label="Paste a link"
        help="Fills the empty fields below from the publisher’s page."
        error={error}
      >
        {(control) => (
          <div className="flex flex-wrap gap-3">
            <Input
              {...control}
              type="url"
              inputMode="url"
              placeholder="https://"
              className="min-w-40 flex-1"
              value={url}
              onChange={(event) => setUrl(event.target.value)}
            />
            <Button type="submit" variant="outline" pending={pending} pendingLabel="Reading...">
              Fill In
            </Button>
          </div>
        )}
      </Field>
      <p className="text-text-quiet text-sm">
        For publishers that refuse us, drag{' '}
        <a ref={setBookmarklet} href={paths.adminExternal} className="text-link">
          Add to {brand.name}
        </a>{' '}
        to your bookmarks and press it on their page.
      </p>
      <Outcome {...outcome} />
    </form>
  )
}

interface OutcomeProps {
  /** The fields that were filled in, with their sources; absent before the first answer. */
  filled?: string[]
  duplicate?: LinkFacts['duplicate']
}

function Outcome({ filled, duplicate }: OutcomeProps) {
  return (
    <output className="grid gap-1 text-sm empty:sr-only">
      {duplicate && (
        <p className="text-danger wrap-anywhere">
          ‘<Bdi>{duplicate.title}</Bdi>’ has this link already ({duplicate.status}).
        </p>
      )}
      {filled && (
        <p className="text-text-quiet">
          {filled.length > 0 ? `Filled in: ${filled.join(', ')}.` : 'Nothing was filled in.'}
        </p>
      )}
    </output>
  )
}

/** Sets the URL without React, which refuses `javascript:` URLs. */
function setBookmarklet(link: HTMLAnchorElement | null): void {
  link?.setAttribute('href', bookmarklet(new URL(paths.adminExternal, location.href)))
}

/** The fields that a page can fill, in the order of the form, with their labels. */
const fields = [
  { name: 'title', fact: 'title', label: 'Title' },
  { name: 'source', fact: 'source', label: 'Source' },
  { name: 'externalUrl', fact: 'canonicalUrl', label: 'External URL' },
  { name: 'excerpt', fact: 'excerpt', label: 'Excerpt' },
  { name: 'authorName', fact: 'authorName', label: 'Author Name' },
  { name: 'imageUrl', fact: 'imageUrl', label: 'Image URL' },
] as const satisfies { name: keyof ArticleValues; fact: FactName; label: string }[]

/** Fills the empty fields of the form, and returns each with where its value came from. */
function fillFromLink(form: ArticleHookForm, facts: LinkFacts): string[] {
  const filled = fields.flatMap(({ name, fact, label }) => {
    const isFilled = facts[fact] !== null && fillEmpty(form, { [name]: facts[fact] })
    return isFilled ? [`${label} (${facts.origins[fact] ?? 'page'})`] : []
  })
  fillEmpty(form, { slug: slugFromTitle(form.getValues('title')) })
  return filled
}

/** Fills the empty ones of these fields, and clears their errors. @returns whether any field was empty. */
function fillEmpty(form: ArticleHookForm, values: Partial<ArticleValues>): boolean {
  const empty = Object.entries(values).filter(
    ([name]) => form.getValues(name as keyof ArticleValues) === '',
  )
  for (const [name, value] of empty) {
    form.setValue(name as keyof ArticleValues, value, { shouldDirty: true })
    form.clearErrors(name as keyof ArticleValues)
  }
  return empty.length > 0
}
