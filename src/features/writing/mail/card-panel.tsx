import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useState } from 'react'
import { articleList, filterKey } from '#client/queries/article-list.ts'
import { ArticleSummary } from '#contract/content.ts'
import { foldedText } from '#domain/search/words.ts'
import { textAttributes } from '#domain/text/script.ts'
import type { PanelProps } from '#features/writing/editor/text-format.ts'
import { articleCard } from '#texts/article-card.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { insertBlocks } from '#features/writing/editor/insert-blocks.ts'
import { onEnter } from '#features/writing/editor/panel-form.tsx'
import { parseMail } from './mail-html.ts'

/** The number of found articles that are offered. More words find others. */
const mostOffered = 6
const published = {}
const notes: Record<string, string> = {
  failed: 'The articles could not be loaded.',
  ready: 'No articles found',
}

/** Finds a published article by words of its title or its author, and inserts its card. */
export function CardPanel({ run, language, onClose }: PanelProps) {
  const { articles, fetches } = useStore(articleList.$state)
  const [words, setWords] = useState('')
  useEffect(() => void articleList.load(published), [])
  const found = useMemo(() => {
    const wanted = foldedText(words).split(/\s+/)
    const rank = (article: { language?: string }) => Number(article.language === language)
    const isFound = (text: string) => wanted.every((word) => text.includes(word))
    return articles
      .filter(({ status }) => status === 'published')
      .filter(({ title, authorName }) => isFound(foldedText(`${title} ${authorName}`)))
      .toSorted((one, other) => rank(other) - rank(one))
      .slice(0, mostOffered)
  }, [articles, words, language])
  const note = notes[fetches[filterKey(published)]?.status ?? ''] ?? 'Loading...'

  function insert(article: (typeof found)[number]): void {
    // A published article has every field.
    const card = articleCard(ArticleSummary.parse(article), language, location.origin)
    run(insertBlocks(parseMail(card.map(({ text }) => text).join('\n')).children))
    onClose()
  }

  return (
    <div className="grid gap-2">
      <Field label="Find an article">
        {(control) => (
          <Input
            {...control}
            type="search"
            value={words}
            onChange={(event) => setWords(event.target.value)}
            onKeyDown={onEnter(() => undefined)}
          />
        )}
      </Field>
      {found.length === 0 && <p className="text-text-quiet text-sm">{note}</p>}
      <ul className="max-h-60 overflow-y-auto">
        {found.map((article) => (
          <li key={article.id}>
            <button
              type="button"
              className="hover:bg-surface-sunken min-h-11 w-full rounded-md px-2 py-1 text-start"
              onClick={() => insert(article)}
              {...textAttributes(article.title, article.language)}
            >
              {article.title}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
