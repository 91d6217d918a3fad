import { paths } from '#domain/addresses/paths.ts'
import { deskArticle, opEdArticle } from '#support/articles/articles.ts'
import { answer, answerRevisions, type Screen, type Step } from './screen.ts'

const original = deskArticle(opEdArticle())
const translation = deskArticle(opEdArticle(), {
  id: '6f1f2a52-6a3c-4f0e-9f0a-000000000009',
  language: 'ar',
  translationOf: original.id,
  translatedRevision: 1,
  outdated: { changedParagraphs: 3, paragraphs: 14, titleChanged: true },
  title: 'إطار وطني للبيانات: ما الذي يطلبه من الشركات الصغيرة والمتوسطة؟',
  excerpt: 'ثلاثة واجبات، وأحدها يحتاج إلى أكبر قدر من العمل.',
  body: 'الواجب الأول أن تعرف ما لديك من بيانات.\n\nوالثاني أن [تعلن ذلك](https://example.com/notice).',
})

const answerPair: Step = async (page) => {
  await answer(new RegExp(`/api/content/${original.id}$`), original)(page)
  await answer(new RegExp(`/api/content/${translation.id}$`), translation)(page)
  await answerRevisions('Edited', 'Published')(page)
}

export const translationScreens: readonly Screen[] = [
  {
    name: 'op-ed, translation',
    path: paths.adminTranslate('op-ed', original.id),
    before: answerPair,
    after: async (page) => {
      await page.getByRole('region', { name: 'Original' }).getByText('First.').waitFor()
      // An Arabic title gives no slug.
      await page.getByLabel('URL Slug').fill('')
      await page.getByLabel('Title').fill(translation.title)
      await page.getByText('This title has no Latin letters').waitFor()
    },
  },
  {
    name: 'content, outdated translation',
    path: paths.adminEdit(translation.id),
    before: answerPair,
    after: async (page) => {
      await page.getByRole('button', { name: 'Show changes' }).click()
      await page.getByRole('region', { name: 'Article Body' }).waitFor()
    },
  },
]
