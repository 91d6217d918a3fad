import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { editionPaths, paths } from '#domain/addresses/paths.ts'
import { formatLongDate } from '#domain/dates/dates.ts'
import { defaultLanguage, otherLanguage, type Language } from '#domain/site/language.ts'
import { textAttributes } from '#domain/text/script.ts'
import { alternatesOf } from '#texts/other-edition.ts'
import { pageTextsOf, textsOf } from '#texts/texts-of.ts'
import { withTexts } from '#texts/with-texts.ts'
import { Bdi } from '#ui/bdi.tsx'
import { editionFeed, headTags } from './head.ts'
import type { View } from './shell.ts'

interface Issue {
  number: number
  title: string
  authorName: string
  language: Language
  startedAt: Date
}

/** The list of an edition's issues. Not for browsers. */
export function issueListView(issues: readonly Issue[], language: Language, site: string): View {
  const { brand, issues: texts, newsletter } = pageTextsOf(language)
  const { comma } = textsOf(language).article
  const list = issues.map(({ number, title, startedAt }) => (
    <li key={number}>
      <a href={paths.issue(number)} {...textAttributes(title, language)}>
        {title}
      </a>
      {comma}
      {formatLongDate(startedAt.toISOString(), language)}
    </li>
  ))
  return view(
    {
      language,
      path: editionPaths(language).issues,
      title: texts.title,
      description: texts.description(brand.name),
    },
    { kicker: newsletter.kicker, byline: texts.text },
    renderToStaticMarkup(list.length > 0 ? <ul>{list}</ul> : <p>{texts.none}</p>),
    site,
  )
}

/** One issue. Its `content` must be safe HTML. Not for browsers. */
export function issueView(issue: Issue & { content: string; excerpt: string }, site: string): View {
  const { number, title, authorName, language, startedAt, content, excerpt } = issue
  const { by, comma } = textsOf(language).article
  const byline = (
    <>
      {by} <Bdi>{authorName}</Bdi>
      {comma}
      {formatLongDate(startedAt.toISOString(), language)}
    </>
  )
  return view(
    { language, path: paths.issue(number), title, description: excerpt },
    { kicker: pageTextsOf(language).issues.kicker(number), byline },
    content,
    site,
  )
}

/** The page of a number that no public issue has. Not for browsers. */
export function missingIssue(site: string): View {
  const shown = {
    language: defaultLanguage,
    path: paths.issues,
    title: 'Issue Not Found',
    description: 'There is no such issue of the newsletter.',
  }
  const { kicker } = pageTextsOf(defaultLanguage).newsletter
  const content = `<p>All public issues are in <a href="${paths.issues}">the list</a>.</p>`
  return {
    ...view(shown, { kicker, byline: 'Perhaps it was not public.' }, content, site),
    head: undefined,
    status: 404,
  }
}

type Shown = Pick<View, 'language' | 'path' | 'title' | 'description'>

function view(
  shown: Shown,
  lines: { kicker: string; byline: ReactNode },
  content: string,
  site: string,
): View {
  const { language, path, title } = shown
  const { issues, otherEdition, links, brand } = pageTextsOf(language)
  const own = editionPaths(language)
  const feed = { title: `${links.newsletter} · ${brand.name}`, rss: paths.issuesFeed }
  const page = (
    <article className="mx-auto grid max-w-140 grid-cols-1 gap-6 pt-10 lg:pt-16 print:max-w-none">
      <p className="kicker text-accent">{lines.kicker}</p>
      <h1 className="text-4xl wrap-anywhere" {...textAttributes(title, language)}>
        {title}
      </h1>
      <p className="text-text-quiet text-sm">{lines.byline}</p>
      <div className="prose wrap-anywhere" dangerouslySetInnerHTML={{ __html: content }} />
      <p className="border-t pt-6 text-sm">
        <a className="text-link" href={own.issues}>
          {issues.all}
        </a>
        {' · '}
        <a className="text-link" href={own.newsletter}>
          {issues.subscribe}
        </a>
        {' · '}
        <a className="text-link" href={paths.issuesFeed}>
          RSS
        </a>
      </p>
    </article>
  )
  const alternates = alternatesOf(path, language)
  const feeds = [editionFeed(language), feed]
  return {
    ...shown,
    shell: 'issue',
    head: headTags({ ...shown, alternates, feeds }, site),
    content: renderToStaticMarkup(withTexts(language, page)),
    other: {
      path: editionPaths(otherLanguage(language)).issues,
      title: otherEdition.issues,
    },
  }
}
