import type { Language } from '#domain/site/language.ts'

interface Entry {
  slug: string
  language: Language
  title: string
  excerpt: string
  author_name?: string
  tags?: string[]
  body?: string
}

const en = (slug: string, title: string, excerpt: string, more: Partial<Entry> = {}): Entry => ({
  slug,
  language: 'en',
  title,
  excerpt,
  ...more,
})
const ar = (...[slug, title, excerpt, more]: Parameters<typeof en>): Entry => ({
  ...en(slug, title, excerpt, more),
  language: 'ar',
})

/** The articles in the test of the search. All of them are invented. */
export const library: readonly Entry[] = [
  en(
    'who',
    'WHO publishes guidance on large models in health',
    'What hospitals should ask before they buy.',
  ),
  en(
    'us-export',
    'U.S. export rules and the Gulf’s chips',
    'Which licences a data centre needs now.',
    { tags: ['Chips', 'Exports'] },
  ),
  en('use', 'How ministries use chatbots', 'Those who use them tell us what works, and who pays.'),
  en('it', 'IT departments are not AI departments', 'It is a question of who decides.'),
  en('gpt', 'What GPT-4 gets wrong about Saudi law', 'Twenty questions, four wrong answers.'),
  en('gpt5', 'GPT-5 and the price of an answer', 'Four months of invoices.'),
  en('cpp', 'From C++ to Python: who maintains the models', 'A survey of eleven teams.'),
  en('c', 'Vitamin C and other claims of a chatbot', 'Health advice, checked.'),
  en(
    'pdpl',
    'The Personal Data Protection Law, article by article',
    'PDPL, its regulations and its transfer rules.',
    { tags: ['PDPL', 'Data protection'], author_name: 'Huda Example' },
  ),
  en(
    'transfer',
    'Transfers of personal data outside the Kingdom',
    'When a contract is enough, and when it is not.',
    { tags: ['PDPL'] },
  ),
  en('m19', 'Royal Decree M/19 in plain words', 'The first law to be amended by M/148.'),
  en('m148', 'What Royal Decree M/148 changed', 'Seven articles, one deadline.'),
  en(
    'act',
    'The EU AI Act (Regulation 2024/1689) for Gulf exporters',
    'Who is a provider, and who is not.',
  ),
  en('standstill', 'A standstill for new rules?', 'Ministers ask for time.', {
    body: 'The draft speaks of a regulatory pause. Nobody knows for how long the pause would hold.',
  }),
  en(
    'sovereign',
    'Sovereign cloud: the “data embassy” idea',
    'A server under another country’s law.',
    { body: 'A data embassy is a building whose servers obey the law of another state.' },
  ),
  en('embassy', 'The embassy that counts data', 'Diplomats and their spreadsheets.', {
    body: 'An embassy collects data of its visitors.',
  }),
  en('riyadh', 'Riyadh’s judges meet the machine', 'A court tries a drafting assistant.', {
    author_name: 'Omar Al-Example',
  }),
  en(
    'facial',
    'Facial recognition at the stadium gate',
    'Consent, signs and the length of storage.',
    { tags: ['Biometrics'] },
  ),
  en('neom', 'NEOM’s sensors, and who reads them', 'A city as a data source.'),
  en('copyright', 'Copyright and training data: three drafts', 'What an exception would except.'),
  en('elysee', 'After Élysée: what the Paris summit left', 'A declaration and its signatures.'),
  ar(
    'pdpl',
    'نظام حماية البيانات الشخصية مادةً مادة',
    'النظام ولائحته التنفيذية وقواعد نقل البيانات.',
    { tags: ['حماية البيانات'], author_name: 'هدى المثال' },
  ),
  ar('transfer-ar', 'نقل البيانات الشخصية إلى خارج المملكة', 'متى يكفي العقد، ومتى لا يكفي.'),
  ar('m19-ar', 'المرسوم الملكي م/19 بكلمات بسيطة', 'أول نظام عُدِّل بالمرسوم م/١٤٨.'),
  ar('who-ar', 'منظمة الصحة العالمية والنماذج الكبيرة', 'ما تسأل عنه المستشفيات قبل الشراء.'),
  ar('law-ar', 'مسؤولية من يستخدم الذكاء الاصطناعي', 'من يعوّض المتضرر؟'),
  ar('gov-ar', 'حوكمة الخوارزميات في الجهات الحكومية', 'لجنة لكل جهة، وسجل لكل قرار.'),
  ar('garden-ar', 'جنة المبرمجين', 'حكاية مكتب بلا اجتماعات.'),
  ar('vision-ar', 'رؤية ٢٠٣٠ والحوسبة السحابية', 'ماذا بقي من الأهداف.'),
  ar('uae-ar', 'ميثاق الإمارات للذكاء الاصطناعي', 'اثنا عشر مبدأ بلا عقوبات.'),
  ar('copyright-ar', 'حقوق المؤلف وبيانات التدريب', 'ثلاث مسودات.'),
  ar('face-ar', 'التعرّف على الوجوه عند بوابة الملعب', 'الموافقة واللافتات ومدة الحفظ.'),
  ar('energy-ar', 'طاقة مراكز البيانات', 'كم تستهلك، ومن يدفع.'),
  ar('card-ar', 'بطاقة الموظف الذكية', 'تجربة في وزارة.'),
  ar('auto-ar', 'القرارات الآلية وحق الاعتراض', 'من حق كل شخص أن يعرف السبب.'),
  ar('bank-ar', 'البنك المركزي ينشر إرشادات النماذج', 'سجل للنماذج في كل بنك.'),
  ar('sdaia-ar', 'دليل «سدايا» لأخلاقيات الذكاء الاصطناعي', 'سبعة مبادئ وأمثلة لـSDAIA.'),
]

/** Queries of readers, and the slugs that they expect among the first five results. An empty list: no results. */
export const queries: readonly [language: Language, query: string, slugs: string[]][] = [
  ['en', 'WHO', ['who']],
  ['en', 'US', ['us-export']],
  ['en', 'U.S. export', ['us-export']],
  ['en', 'us chips', ['us-export']],
  ['en', 'IT departments', ['it']],
  ['en', 'IT', ['it']],
  ['en', 'GPT-4', ['gpt']],
  ['en', 'gpt 4', ['gpt']],
  ['en', 'C++', ['cpp']],
  ['en', 'data transfer', ['transfer']],
  ['en', 'data transfers', ['transfer', 'pdpl']],
  ['en', 'PDPL', ['pdpl', 'transfer']],
  ['en', 'M/19', ['m19']],
  ['en', 'م/19', ['m19']],
  ['en', 'decree m/148', ['m148']],
  ['en', '2024/1689', ['act']],
  ['en', 'regulatory pause', ['standstill']],
  ['en', '"data embassy"', ['sovereign']],
  ['en', '“data embassy”', ['sovereign']],
  ['en', 'huda', ['pdpl']],
  ['en', 'Al‑Example', ['riyadh']],
  ['en', 'riyadhs judges', ['riyadh']],
  ['en', 'facial recogniton', ['facial']],
  ['en', 'biometric', ['facial']],
  ['en', 'neom', ['neom']],
  ['en', 'elysee', ['elysee']],
  ['en', 'sandboxes in the gulf', ['a-sandbox-needs-a-door-on-both-sides']],
  ['en', 'boring AI', ['the-case-for-boring-ai-in-government']],
  ['en', 'copyrihgt', ['copyright']],
  ['en', 'quantum teleportation', []],
  ['ar', 'حماية البيانات', ['pdpl', 'what-sdaia-publishes-and-for-whom']],
  ['ar', 'حمايه البيانات', ['pdpl']],
  ['ar', 'لحماية البيانات', ['pdpl']],
  ['ar', 'نقل بيانات', ['transfer-ar']],
  ['ar', 'وبيانات التدريب', ['copyright-ar']],
  ['ar', 'م/19', ['m19-ar']],
  ['ar', 'M/19', ['m19-ar']],
  ['ar', 'م/١٤٨', ['m19-ar']],
  ['ar', 'الصحه العالميه', ['who-ar']],
  ['ar', 'مسئولية', ['law-ar']],
  ['ar', 'مسؤوليه الذكاء', ['law-ar']],
  ['ar', 'حوكمة', ['gov-ar']],
  ['ar', 'الحوكـــمة', ['gov-ar']],
  ['ar', 'لجنة', ['gov-ar']],
  ['ar', 'رؤية 2030', ['vision-ar']],
  ['ar', 'رؤيه ٢٠٣٠', ['vision-ar']],
  ['ar', 'الامارات', ['uae-ar']],
  ['ar', 'ميثاق الإمارات', ['uae-ar']],
  ['ar', 'حقوق المؤلف', ['copyright-ar']],
  ['ar', 'التعرف على الوجوه', ['face-ar']],
  ['ar', 'طاقة', ['energy-ar']],
  ['ar', 'قرارات آلية', ['auto-ar']],
  ['ar', 'القرارات الاليه', ['auto-ar']],
  ['ar', 'بنك مركزي', ['bank-ar']],
  ['ar', 'سدايا', ['sdaia-ar', 'what-sdaia-publishes-and-for-whom']],
  ['ar', 'SDAIA', ['sdaia-ar', 'what-sdaia-publishes-and-for-whom']],
  ['ar', '"حقوق المؤلف"', ['copyright-ar']],
  ['ar', 'هدى المثال', ['pdpl']],
  ['ar', 'الخوارزميت', ['gov-ar']],
  ['ar', 'زلازل', []],
]
