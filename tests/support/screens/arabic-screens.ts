import type { Page } from 'playwright'
import { partsOfLists } from '#views/parts.ts'
import { editionPaths, proseNames } from '#domain/addresses/paths.ts'
import { ar } from '#texts/ar/ui.ts'
import { opEdArticle } from '#support/articles/articles.ts'
import {
  acceptSubscription,
  answer,
  answerArticle,
  answerParts,
  press,
  stayOnSite,
  type Screen,
  type Step,
} from './screen.ts'

const paths = editionPaths('ar')
const down = { error: 'down', message: 'down' }

interface Shown {
  opEd: string
  external: string
}

/** The pages of the Arabic edition, in the states that look different. */
export const arabicScreens = ({ opEd, external }: Shown): readonly Screen[] => [
  { name: 'Arabic home', path: paths.home },
  {
    name: 'Arabic home, empty',
    path: paths.home,
    before: answerParts(partsOfLists({ home: { newest: [], opEds: [], popular: [] } }, 'ar')),
    after: (page) => page.getByRole('heading', { name: ar.home.empty }).waitFor(),
  },
  { name: 'Arabic policy', path: paths.category('policy') },
  { name: 'Arabic tools', path: paths.category('tools') },
  { name: 'Arabic op-ed', path: paths.article(opEd), everyWidth: true },
  {
    name: 'Arabic op-ed, outdated',
    path: paths.article(opEd),
    before: answerArticle(outdated(opEd)),
    after: (page) => page.getByText(ar.article.outdated).waitFor(),
  },
  { name: 'Arabic article, unknown', path: paths.article('no-such-article'), failures: [404] },
  { name: 'Arabic external', path: paths.article(external), before: stayOnSite },
  {
    name: 'Arabic newsletter, subscribed',
    path: paths.newsletter,
    before: acceptSubscription(),
    after: subscribe,
    inView: true,
  },
  { name: 'Arabic contact, errors', path: paths.contact, after: press('إرسال الرسالة') },
  {
    name: 'Arabic contact, failed',
    path: paths.contact,
    before: answer(/\/api\/contact$/, down, 500),
    after: failToSend,
    inView: true,
    failures: [500],
  },
  ...proseNames.map((name) => ({ name: `Arabic ${name}`, path: paths[name] })),
  { name: 'Arabic corrections', path: paths.corrections },
  { name: 'Arabic newsletter issues', path: paths.issues },
  { name: 'Arabic search', path: `${paths.search}?q=البيانات`, after: seeResults('main') },
  {
    name: 'Arabic search in its dialog',
    path: paths.home,
    after: async (page) => {
      await press('بحث')(page)
      await page.getByRole('dialog').getByRole('searchbox').fill('البيانات')
      await seeResults('dialog')(page)
    },
    inView: true,
  },
  { name: 'Arabic 404', path: `${paths.home}/no/such/page`, failures: [404] },
  {
    name: 'Arabic category, unknown',
    path: `${paths.home}/category/no-such-category`,
    failures: [404],
  },
  { name: 'Arabic menu', path: paths.home, after: press('القائمة'), inView: true, below: 700 },
  { name: 'Arabic theme', path: paths.home, after: press('المظهر'), inView: true },
]

function outdated(slug: string) {
  return opEdArticle({
    slug,
    language: 'ar',
    title: 'ما الذي يطلبه الإطار الوطني للبيانات من الشركات',
    excerpt: 'ثلاثة واجبات، وأكثرها كلفة آخرها.',
    body: 'الواجب الأول أن تعرف ما لديك من بيانات.',
    pair: { language: 'en', slug: 'a-framework-for-data' },
    outdated: { changedParagraphs: 3, paragraphs: 14, titleChanged: true },
  })
}

async function failToSend(page: Page): Promise<void> {
  const form = page.getByRole('main').locator('form')
  for (const [label, text] of [
    [ar.contact.name, 'نورة المثال'],
    [ar.contact.email, 'noura@example.com'],
    [ar.contact.subject, 'تصويب مقترح'],
    [ar.contact.message, 'الواجب الثالث هو الثاني في الحقيقة.'],
  ] as const) {
    await form.getByLabel(label).fill(text)
  }
  await form.getByRole('button', { name: ar.contact.send }).click()
  await page.getByText(ar.contact.failed).first().waitFor()
}

async function subscribe(page: Page): Promise<void> {
  const form = page.getByRole('main')
  await form.getByRole('textbox').first().fill('reader@example.com')
  await form.getByRole('button', { name: 'اشترك' }).click()
  await form.getByRole('button', { name: 'تم الاشتراك!' }).waitFor()
}

function seeResults(place: 'main' | 'dialog'): Step {
  return (page) => page.getByRole(place).getByRole('search').getByRole('link').first().waitFor()
}
