import { external, type Sample } from './make-sample.ts'

/** As the English ones: each leads to a publisher's home page and describes that site, and no single article of it. */
export const arabicExternals: readonly Sample[] = [
  external({
    language: 'ar',
    originalSlug: 'where-the-kingdom-announces-its-ai-strategy',
    title: 'أين تُعلن المملكة استراتيجيتها للذكاء الاصطناعي أولًا',
    slug: 'where-the-kingdom-announces-its-ai-strategy',
    excerpt:
      'البيانات الرسمية وقرارات مجلس الوزراء وإطلاق البرامج تظهر في وكالة الأنباء السعودية قبل أن تظهر في أي مكان آخر. دليل لمتابعة خدمتها.',
    category: 'Policy',
    tags: ['السعودية', 'مصادر رسمية'],
    source: 'وكالة الأنباء السعودية (واس)',
    externalUrl: 'https://www.spa.gov.sa/',
    age: 2.2,
    popular: true,
  }),
  external({
    language: 'ar',
    originalSlug: 'what-sdaia-publishes-and-for-whom',
    title: 'الجهة التي خلف البيانات: ماذا تنشر «سدايا»، ولمن؟',
    slug: 'what-sdaia-publishes-and-for-whom',
    excerpt:
      'أطر وأدلة واستشارات عامة في البيانات والذكاء الاصطناعي مجموعة في موقع واحد. كيف رُتّب الموقع، وأي أقسامه يجيب عن أي سؤال.',
    category: 'Regulation',
    tags: ['سدايا', 'حماية البيانات', 'أدلة'],
    source: 'سدايا (SDAIA)',
    externalUrl: 'https://sdaia.gov.sa/ar',
    age: 8,
    image: false,
  }),
  external({
    language: 'ar',
    originalSlug: 'benchmarks-papers-and-numbers-in-one-report',
    title: 'المعايير والأبحاث والأرقام في تقرير سنوي واحد',
    slug: 'benchmarks-papers-and-numbers-in-one-report',
    excerpt:
      'من يحتجّ بالأرقام في نقاش الذكاء الاصطناعي ينبغي أن يعرف من أين جاءت. مؤشر يُظهر مصادره، من Stanford HAI.',
    category: 'Analysis',
    tags: ['بيانات', 'أبحاث', 'مؤشرات'],
    source: 'Stanford HAI',
    externalUrl: 'https://hai.stanford.edu/',
    age: 690,
    image: false,
  }),
  external({
    language: 'ar',
    originalSlug: 'open-models-and-the-people-who-maintain-them',
    title: 'النماذج المفتوحة ومن يتعهّدها بالصيانة',
    slug: 'open-models-and-the-people-who-maintain-them',
    excerpt:
      'نماذج عربية ومجموعات بيانات وتقييمات تُنشر علنًا أكثر مما يُظن. موقع تجدها فيه مع رخصها.',
    category: 'Technology',
    tags: ['مصادر مفتوحة', 'العربية', 'نماذج'],
    source: 'Hugging Face',
    externalUrl: 'https://huggingface.co/',
    age: 1090,
  }),
]
