import type { ReactNode } from 'react'
import type { DeskArticle } from '#contract/desk.ts'
import { editionPaths } from '#domain/addresses/paths.ts'
import { ToastLink } from '#ui/toast-action.tsx'

/** The link to the page of an article in a toast, if readers can open the page. */
export function openPage({ status, slug, language }: DeskArticle): ReactNode {
  if (status !== 'published' || slug === undefined) return null
  return <ToastLink label="Open page" href={editionPaths(language).article(slug)} />
}
