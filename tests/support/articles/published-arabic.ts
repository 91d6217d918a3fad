import { NewExternal, NewOpEd } from '#contract/content.ts'
import { limits } from '#domain/site/limits.ts'

/** The Arabic articles that the site of the journeys has from its start. */
export const arabicOpEd = NewOpEd.parse({
  type: 'op-ed',
  language: 'ar',
  title: 'ماذا تطلب السياسة الوطنية للبيانات من الشركات الصغيرة',
  slug: 'what-the-policy-asks',
  excerpt: 'ثلاثة واجبات، وأكثرها كلفة آخرها.',
  authorName: 'نورة المثال',
  category: 'Policy',
  tags: ['بيانات', 'شركات صغيرة'],
  body: '## الواجب الأول\n\nأن تعرف ما تحتفظ به من بيانات، وأين هو.\n\nوالثاني أن [تعلن ذلك](https://example.com/notice) وفق إطار SDAIA.\n\nوالثالث أكثرها عملًا: 72 ساعة للإبلاغ.',
  isPopular: true,
})

export const arabicExternal = NewExternal.parse({
  type: 'external',
  language: 'ar',
  title: 'جهة تنظيمية تستطلع الآراء في القرارات الآلية',
  slug: 'a-regulator-consults',
  excerpt: 'باب التعليق مفتوح 60 يومًا.',
  authorName: 'فيصل المثال',
  category: 'Regulation',
  tags: ['استطلاع رأي'],
  source: 'Example Inc.',
  externalUrl: 'https://publisher.example/ar/story',
})

const longTitle =
  'في واجب كل جهة ترخّص نظامًا يتخذ قرارات في شؤون الناس أو تشتريه أو تشغّله أن تقول في صفحة واحدة كيف يقرر ومن يُسأل عنه'
const paragraph =
  'فقرة تطول قليلًا لتُظهر كيف يصمد العمود: عرض السطر، والمسافة بين السطور، و[مصدر عنوانه طويل بما يكفي لينقسم على سطرين](https://example.com/a-source) في وسطها. '

/** At the limits of what an editor may write, for layout tests. */
const longArabic = NewOpEd.parse({
  ...arabicOpEd,
  title: longTitle,
  slug: 'a-long-title',
  excerpt: paragraph.replace(/\[(.*?)\]\(.*?\)/g, '$1').repeat(2),
  authorName: 'لجنة من الكتّاب ذات اسم طويل وأمينها',
  category: 'Analysis',
  tags: Array.from({ length: 30 }, (_, index) => `وسم رقم ${index + 1}`),
  body: [
    '## عنوان فرعي',
    paragraph.repeat(3),
    '- بند أول من OECD.AI (2026)\n- بند ثانٍ',
    '> اقتباس قصير «بين علامتين».',
    paragraph.repeat(2),
  ].join('\n\n'),
})

/** More than one page of a category. */
export const manyArabic = Array.from({ length: limits.categoryPageSize }, (_, index) =>
  NewOpEd.parse({
    ...arabicOpEd,
    title: `من دفتر المتابعة، الحلقة ${index + 1}`,
    slug: `notebook-${index + 1}`,
    excerpt: 'ملاحظات قصيرة على مسوّدات هذا الشهر.',
    isPopular: false,
    tags: ['متابعة'],
  }),
)

export const publishedArabic = [
  longArabic,
  ...(['Technology', 'Analysis'] as const).map((category, index) =>
    NewOpEd.parse({
      ...arabicOpEd,
      title: `الحوكمة في التطبيق، الجزء ${index + 1}`,
      slug: `in-practice-${index + 1}`,
      category,
      isPopular: false,
    }),
  ),
  arabicExternal,
  arabicOpEd,
]
