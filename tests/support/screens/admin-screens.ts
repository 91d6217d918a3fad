import type { Page } from 'playwright'
import type { DeskSummary } from '#contract/desk.ts'
import type { Week } from '#contract/this-week.ts'
import { paths } from '#domain/addresses/paths.ts'
import { alsoPublished } from '#texts/short-texts.ts'
import { deskArticle, externalArticle } from '#support/articles/articles.ts'
import { longAuthor } from '#support/articles/long-content.ts'
import { campaignsInEveryState } from './campaigns-in-every-state.ts'
import { failedBuilds, troubledSite } from './failed-builds.ts'
import { answer, answerRevisions, press, silence, type Screen, type Step } from './screen.ts'
import { translationScreens } from './translation-screens.ts'
import { uploadScreens } from './upload-screens.ts'
import { writingScreens } from './writing-screens.ts'

const content = /\/api\/content(\?|$)/
const authors = /\/api\/authors$/
const editors = /\/api\/editors$/
const activity = /\/api\/activity/
const campaigns = /\/api\/newsletter\/campaigns(\?|$)/
const draftFields = {
  status: 'draft',
  language: 'en',
  tags: [],
  isPopular: false,
  commentsCount: 0,
  createdAt: '2026-03-01T21:30:00.000Z',
  updatedAt: '2026-03-01T21:30:00.000Z',
} satisfies Partial<DeskSummary>

/** One article of each status that Content Management shows by default. */
const someArticles = answer(content, [
  deskArticle(externalArticle(), { held: { fields: {}, savedAt: draftFields.updatedAt } }),
  deskArticle(externalArticle({ id: '6f1f2a52-6a3c-4f0e-9f0a-000000000002' }), {
    status: 'scheduled',
    publishAt: '2099-01-01T06:00:00.000Z',
  }),
  {
    ...draftFields,
    id: '6f1f2a52-6a3c-4f0e-9f0a-000000000001',
    type: 'op-ed',
    title: 'Only a title',
  },
  {
    ...draftFields,
    id: '6f1f2a52-6a3c-4f0e-9f0a-000000000004',
    title: 'إطار للبيانات',
    type: 'external',
    language: 'ar',
    translationOf: externalArticle().id,
    outdated: { changedParagraphs: 3, paragraphs: 14, titleChanged: false },
  },
] satisfies DeskSummary[])
const failBuild = answer(/\/api\/builds$/, failedBuilds)
const linkFacts = /\/api\/link-facts$/
export const facts = {
  title: 'A regulator consults on automated decisions',
  source: 'The Example Wire',
  authorName: 'Huda Example',
  excerpt: 'Comments are open for sixty days.',
  imageUrl: null,
  publishedAt: null,
  canonicalUrl: 'https://publisher.example/story',
  origins: { title: 'share tags', source: 'share tags', authorName: 'structured data' },
  duplicate: {
    id: '6f1f2a52-6a3c-4f0e-9f0a-000000000003',
    title: 'A regulator consults on automated decisions',
    slug: 'a-regulator-consults',
    language: 'en',
    status: 'published',
  },
}
const week = /\/api\/newsletter\/campaigns\/this-week$/
const articles: Week = {
  language: 'en',
  languages: ['en', 'ar'],
  since: null,
  until: '2026-11-22T05:00:00.000Z',
  articles: ['Analysis & Commentary', 'Policy', 'Policy', alsoPublished.en].map(
    (heading, index) => ({
      id: `00000000-0000-4000-8000-00000000010${index}`,
      heading,
      title: 'A regulator consults on automated decisions in public services',
      byline: 'The Example Wire',
      excerpt: 'Comments are open for sixty days, and the rules are to hold from next year on.',
    }),
  ),
  corrections: [
    {
      id: '00000000-0000-4000-8000-000000000200',
      kind: 'correction',
      text: 'The comments are open for sixty days, not for thirty.',
      at: '2026-11-20T05:00:00.000Z',
      article: {
        title: 'A consultation on automated decisions',
        slug: 'a-consultation',
        language: 'en',
      },
    },
  ],
}
const answerHistory = answerRevisions('Edited, with a correction', 'Edited', 'Published')
const fewAuthors = [
  {
    language: 'en',
    slug: 'an-author',
    name: 'Noura Example',
    articles: 12,
    biography: 'Writes about courts. '.repeat(20),
  },
  { language: 'en', slug: 'another', name: longAuthor, articles: 1 },
]
const id = 'a0000000-0000-4000-8000-000000000000'
const at = '2026-11-29T07:00:00.000Z'
const someEditors = [
  {
    id,
    name: 'Noura',
    email: null,
    role: 'editor',
    createdAt: at,
    lastUsedAt: at,
    revokedAt: null,
  },
  {
    id,
    name: longAuthor,
    email: 'n@example.com',
    role: 'writer',
    createdAt: at,
    lastUsedAt: null,
    revokedAt: at,
  },
]
const about = { id, title: 'عنوان طويل لمقال عن حوكمة الذكاء الاصطناعي '.repeat(4) }
const someActivity = {
  items: [
    { id: 2, at, actor: longAuthor, kind: 'article.published', subject: about },
    { id: 1, at, actor: null, kind: 'people.exported', subject: null },
  ],
  cursor: '1',
}
const someAuthors = answer(authors, fewAuthors)
const failure = { error: 'The database is away', message: 'The database is away' }

const { adminExternal, adminOpEd, adminContent, adminAuthors, adminNewsletter } = paths
const { adminSubscribers, adminStatus } = paths

async function openList(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Show a list' }).click()
  const more = page.getByRole('button', { name: /^More about / })
  await more.nth(1).click()
}

/** The admin's screens after the login, in all states that are tested. */
export const adminScreens: readonly Screen[] = [
  { name: 'dashboard', path: paths.admin },
  { name: 'dashboard, problems', path: paths.admin, before: answerTroubled, after: seeProblems },
  { name: 'external', path: adminExternal },
  { name: 'external, errors', path: adminExternal, after: press('Add External Article') },
  { name: 'external, draft', path: adminExternal, before: leaveLocalDraft, after: seeDraft },
  { name: 'external, image', path: adminExternal, after: nameImage },
  { name: 'external, link', path: adminExternal, before: answer(linkFacts, facts), after: paste },
  ...uploadScreens,
  { name: 'op-ed', path: adminOpEd, everyWidth: true },
  { name: 'op-ed, errors', path: adminOpEd, after: press('Publish Op-Ed') },
  ...writingScreens,
  { name: 'content', path: adminContent, inView: true, everyWidth: true },
  { name: 'content, build failed', path: adminContent, before: failBuild, inView: true },
  ...statesOfList('content', adminContent, content),
  { name: 'content, statuses', path: adminContent, before: someArticles },
  {
    name: 'content, list',
    path: adminContent,
    before: someArticles,
    after: openList,
    everyWidth: true,
  },
  dialog('content, schedule', adminContent, press(/^Schedule… /), someArticles),
  { ...dialog('content, edit', adminContent, press(/^Edit /)), everyWidth: true },
  dialog('content, history', adminContent, seeHistory, answerHistory),
  ...translationScreens,
  { name: 'content, edit page', path: adminContent, after: openEditPage },
  dialog('content, edit, errors', adminContent, emptyTitle),
  { ...dialog('content, conflict', adminContent, save, refuseEdit), failures: [409] },
  refused('session ended', adminContent, content, 401),
  { name: 'authors', path: adminAuthors, before: someAuthors },
  ...statesOfList('authors', adminAuthors, authors),
  dialog('author, edit', adminAuthors, press(/^Edit /), someAuthors),
  { name: 'campaigns', path: adminNewsletter, before: answer(campaigns, campaignsInEveryState()) },
  dialog('campaign, schedule', adminNewsletter, press(/^Schedule… /), answerCampaigns),
  dialog('campaign, week', adminNewsletter, press("This Week's Issue"), answer(week, articles)),
  { name: 'subscribers', path: adminSubscribers, before: answerGrowth, after: seeGrowth },
  { name: 'status', path: adminStatus, before: answerTroubled, after: seeProblems },
  { name: 'editors', path: paths.adminEditors, before: answer(editors, someEditors) },
  ...statesOfList('editors', paths.adminEditors, editors),
  dialog('editors, invite', paths.adminEditors, press('Invite Somebody')),
  { name: 'activity', path: paths.adminActivity, before: answer(activity, someActivity) },
  refused('activity, error', paths.adminActivity, activity, 500),
  ...statesOfList('campaigns', adminNewsletter, campaigns),
  { ...dialog('campaign, new', adminNewsletter, press('Create Campaign')), everyWidth: true },
  dialog('campaign, errors', adminNewsletter, createNothing),
  dialog('campaign, preview', adminNewsletter, press(/^Preview /)),
  dialog('campaign, test', adminNewsletter, press(/^Send a test/)),
]

function dialog(name: string, path: string, after: Step, before?: Step): Screen {
  return { name, path, after, inView: true, ...(before && { before }) }
}

function refused(name: string, path: string, url: RegExp, status: number): Screen {
  return { name, path, before: answer(url, failure, status), failures: [status] }
}

/** A list while it loads, without an entry, and after its call has failed. */
function statesOfList(name: string, path: string, url: RegExp): Screen[] {
  return [
    { name: `${name}, loading`, path, before: silence(url), inView: true },
    { name: `${name}, empty`, path, before: answer(url, []) },
    refused(`${name}, error`, path, url, 500),
  ]
}

/** Whether a screen is a form for a new article, in one of its states. */
export const isArticleForm = ({ path }: Screen): boolean => /^\/admin\/(external|op-ed)/.test(path)

async function openEditPage(page: Page): Promise<void> {
  await press(/^Edit /)(page)
  await page.getByRole('link', { name: 'Edit as a page' }).click()
  await page.getByLabel('Title').waitFor()
}

async function seeHistory(page: Page): Promise<void> {
  await press(/^Edit /)(page)
  await page.getByRole('button', { name: 'History' }).click()
  const history = page.getByRole('dialog', { name: 'History' })
  await history.getByRole('region', { name: 'Article Body' }).waitFor()
}

async function answerCampaigns(page: Page): Promise<void> {
  await answer(campaigns, campaignsInEveryState())(page)
  await answer(/\/api\/newsletter\/subscribers$/, {
    count: 1280,
    byLanguage: { en: 1000, ar: 280 },
  })(page)
}

async function answerGrowth(page: Page): Promise<void> {
  const weeks = Array.from({ length: 26 }, (_, index) => ({
    monday: new Date(Date.UTC(2026, 4, 25 + 7 * index)).toISOString().slice(0, 10),
    joined: 40 + index,
    left: index % 7,
    active: 300 + 38 * index,
  }))
  await answer(/\/api\/newsletter\/subscribers\/growth$/, weeks)(page)
}

async function seeGrowth(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Growth', exact: true }).waitFor()
}

async function answerTroubled(page: Page): Promise<void> {
  await answer(/\/api\/status$/, troubledSite)(page)
  await failBuild(page)
}

async function seeProblems(page: Page): Promise<void> {
  await page.getByText('The last 2 builds of the pages failed.').waitFor()
}

/** Stores a draft, as if the form had been opened before. */
async function leaveLocalDraft(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const values = { title: 'An unsent title' }
    const draft = { form: 'external', values, savedAt: 1_795_000_000_000 }
    if (self === top) localStorage.setItem('draft:earlier', JSON.stringify(draft))
  })
}

async function seeDraft(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Restore draft' }).waitFor()
}

async function nameImage(page: Page): Promise<void> {
  await page.getByLabel('Image URL').fill('https://images.example.com/there-is-no-such-image.jpg')
  await page.getByLabel('Decorative').check()
}

async function paste(page: Page): Promise<void> {
  await page.getByLabel('Paste a link').fill('https://publisher.example/story')
  await page.getByRole('button', { name: 'Fill In' }).click()
  await page.getByText('has this link already').waitFor()
}

async function refuseEdit(page: Page): Promise<void> {
  await page.route('**/api/content/*', (route, request) =>
    request.method() === 'PATCH' ? route.fulfill({ status: 409, json: failure }) : route.fallback(),
  )
}

async function save(page: Page): Promise<void> {
  await press(/^Edit /)(page)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByText('was changed elsewhere').waitFor()
}

async function emptyTitle(page: Page): Promise<void> {
  await press(/^Edit /)(page)
  await page.getByRole('dialog').getByLabel('Title').fill('')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByText('Title is required').waitFor()
}

async function createNothing(page: Page): Promise<void> {
  await press('Create Campaign')(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Create Campaign' }).click()
  await page.getByText('Title is required').waitFor()
}
