import { useState } from 'react'
import { flushSync } from 'react-dom'
import { WeekArticle } from './week-article.tsx'
import { moveArticle, type ListedArticle } from './week-list.ts'

interface WeekArticlesProps {
  list: readonly ListedArticle[]
  onChange: (list: ListedArticle[]) => void
}

/** The articles of the week under the headings of their sections. */
export function WeekArticles({ list, onChange }: WeekArticlesProps) {
  const [moved, setMoved] = useState('')

  function move(index: number, by: -1 | 1): void {
    const next = moveArticle(list, index, by)
    const position = next.findIndex(({ id }) => id === list[index]?.id)
    const article = next[position]
    const button = document.activeElement
    flushSync(() => onChange(next))
    focusAgain(button)
    if (article) {
      setMoved(`${article.title}: ${position + 1} of ${next.length}, under ${article.heading}`)
    }
  }

  return (
    <section aria-label="Articles">
      <output className="sr-only">{moved}</output>
      <ol className="grid gap-5">
        {list.map((article, index) => (
          <WeekArticle
            key={article.id}
            article={article}
            beginsSection={list[index - 1]?.heading !== article.heading}
            isFirst={index === 0}
            isLast={index === list.length - 1}
            onChange={(changes) => onChange(list.with(index, { ...article, ...changes }))}
            onMove={(by) => move(index, by)}
          />
        ))}
      </ol>
    </section>
  )
}

/** A button loses the focus when it is moved, so it gets it back; if it is disabled now, the button beside it does. */
function focusAgain(button: Element | null): void {
  if (!(button instanceof HTMLButtonElement)) return
  const other = button.parentElement?.querySelector<HTMLElement>('button:enabled')
  const target = button.disabled ? other : button
  target?.focus()
}
