import { useLayoutEffect, useRef, useState } from 'react'
import { WeekArticle } from './week-article.tsx'
import { moveArticle, type ListedArticle } from './week-list.ts'

interface WeekArticlesProps {
  list: readonly ListedArticle[]
  onChange: (list: ListedArticle[]) => void
}

/** The articles of the week under the headings of their sections. */
export function WeekArticles({ list, onChange }: WeekArticlesProps) {
  const [moved, setMoved] = useState('')
  const keepFocus = useKeptFocus()

  function move(index: number, by: -1 | 1): void {
    const next = moveArticle(list, index, by)
    const position = next.findIndex(({ id }) => id === list[index]?.id)
    const article = next[position]
    keepFocus()
    onChange(next)
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

/** A moved element loses the focus, and so does a button that becomes disabled. Then its neighbour gets it. */
function useKeptFocus() {
  const focused = useRef<Element>(null)
  useLayoutEffect(() => {
    const button = focused.current
    focused.current = null
    if (!(button instanceof HTMLButtonElement)) return
    const other = button.parentElement?.querySelector<HTMLElement>('button:enabled')
    const target = button.disabled ? other : button
    target?.focus()
  })
  return () => {
    focused.current = document.activeElement
  }
}
