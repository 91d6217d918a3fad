import type { Texts } from '#texts/en/ui.ts'
import { brand } from './brand.ts'
import { counted } from './counted.ts'

const consentWordings = {
  '2026-11-ar':
    'باشتراكك توافق على تلقي نشرتنا الأسبوعية عبر البريد الإلكتروني. لا رسائل مزعجة، ويمكنك إلغاء الاشتراك في أي وقت.',
}

const articles = (count: number) =>
  counted(count, {
    zero: 'لا مقالات',
    one: 'مقال واحد',
    two: 'مقالان',
    few: '# مقالات',
    many: '# مقالًا',
    other: '# مقال',
  })

/** The texts of the Arabic edition. Browsers load them only on its pages. */
export const ar: Texts = {
  language: 'ar',
  name: brand.name,
  categoryNames: {
    Policy: 'سياسات',
    Regulation: 'تنظيم',
    Analysis: 'تحليلات',
    Technology: 'تقنية',
  },

  backToHome: 'العودة إلى الرئيسية',
  tryAgain: 'إعادة المحاولة',
  loadMore: 'عرض المزيد',
  inNewTab: ' (يفتح في نافذة جديدة)',
  failedToFetchContent: 'تعذّر تحميل المحتوى',
  loadingArticles: 'جارٍ تحميل المقالات',
  loading: 'جارٍ التحميل...',
  otherEdition: { article: 'هذا المقال بالإنجليزية', home: 'النسخة الإنجليزية' },

  home: {
    mostPopular: 'الأكثر قراءة',
    popularFailed: 'تعذّر تحميل المقالات الأكثر قراءة',
    analysis: 'تحليلات وآراء',
    latest: 'آخر الأخبار',
    corrections: 'أحدث التصويبات',
    loadMore: 'المزيد من المقالات',
    empty: 'لا توجد مقالات بعد',
    emptyText: 'ستظهر هنا المقالات التي تُنشر من لوحة الإدارة.',
    emptyAction: 'الانتقال إلى لوحة الإدارة (بالإنجليزية)',
    failed: 'تعذّر تحميل المقالات. يُرجى المحاولة لاحقًا.',
  },

  category: {
    empty: 'لا توجد مقالات',
    emptyAction: 'تصفّح جميع المقالات',
    emptyReviews: 'لا توجد مقالات بعد',
    failed: 'حدث خطأ أثناء تحميل المقالات',
  },

  article: {
    by: 'بقلم',
    updated: 'حُدّث في',
    comments: (count) =>
      counted(count, {
        zero: 'لا تعليقات',
        one: 'تعليق واحد',
        two: 'تعليقان',
        few: '# تعليقات',
        many: '# تعليقًا',
        other: '# تعليق',
      }),
    footnotes: 'الهوامش',
    footnote: (number) => `الهامش ${number}`,
    backToText: 'العودة إلى النص',
    table: 'جدول',
    minutes: (count) =>
      counted(count, {
        zero: 'قراءة سريعة',
        one: 'دقيقة قراءة',
        two: 'دقيقتا قراءة',
        few: '# دقائق قراءة',
        many: '# دقيقة قراءة',
        other: '# دقيقة قراءة',
      }),
    tags: 'الوسوم',
    reportError: 'الإبلاغ عن خطأ',
    errorIn: (title) => `خطأ في «${title}»`,
    unavailable: 'محتوى المقال غير متاح',
    loading: 'جارٍ تحميل المقال',
    notFound: 'المقال غير موجود',
    notFoundText: 'لم نعثر على هذا المقال',
    invalid: 'رابط المقال غير صالح',
    noSlug: 'لا يحدّد الرابط مقالًا',
    failed: 'تعذّر تحميل المقال',
    related: 'مقالات ذات صلة',
    corrections: 'تصويبات',
    updates: 'تحديثات',
    correctionNames: { update: 'تحديث', correction: 'تصويب', retraction: 'سحب المقال' },
    retracted: 'مسحوب',
    noCorrections: 'لا تصويبات بعد',
    noCorrectionsText: 'حين نصوّب مقالًا أو نحدّثه أو نسحبه يُذكر هنا.',
    comma: '، ',
    image: {
      credit: (name) => `المصدر: ${name}`,
      byAi: 'صورة مولّدة بالذكاء الاصطناعي',
      fullSize: 'بالحجم الكامل',
    },
    outdated: 'عُدّل الأصل الإنجليزي بعد هذه الترجمة.',
    readOriginal: 'اقرأ المقال الأصلي (بالإنجليزية)',
  },

  external: {
    label: 'مقال منشور لدى ناشر آخر',
    hostedOn: 'هذا المقال منشور لدى',
    readOn: (source) => `اقرأ المقال لدى ${source}`,
    stay: 'البقاء في هذا الموقع',
    redirecting: 'سيجري تحويلك تلقائيًا خلال 3 ثوانٍ...',
    publishedBy: 'نُشر أصلًا لدى',
    readOriginal: 'اقرأ المقال الأصلي',
  },

  share: {
    share: 'مشاركة',
    copy: 'نسخ الرابط',
    places: { whatsapp: 'واتساب', linkedin: 'لينكدإن', x: 'إكس' },
    copied: 'نُسخ الرابط',
    failed: 'تعذّر تحميل المشاركة. يُرجى المحاولة مجددًا أو إعادة تحميل الصفحة.',
  },

  subscribe: {
    email: 'البريد الإلكتروني',
    placeholder: 'بريدك الإلكتروني',
    subscribe: 'اشترك',
    subscribing: 'جارٍ الاشتراك...',
    subscribed: 'تم الاشتراك!',
    consentVersion: '2026-11-ar',
    consent: consentWordings['2026-11-ar'],
    confirm: 'يُرجى تأكيد اشتراكك',
    confirmText: 'أرسلنا إليك رسالة بريد إلكتروني. افتح الرابط الوارد فيها لتأكيد الاشتراك.',
    another: 'استخدام بريد آخر',
    success: 'تم اشتراكك بنجاح!',
    successMailed: 'ستجد رسالة ترحيب في بريدك الإلكتروني.',
    successText: 'ستصلك نشرتنا الأسبوعية عن سياسات الذكاء الاصطناعي.',
    already: 'أنت مشترك بالفعل',
    alreadyText: 'هذا البريد الإلكتروني مشترك في نشرتنا من قبل.',
    failed: 'تعذّر الاشتراك',
    failedText: 'يُرجى المحاولة لاحقًا.',
  },

  contact: {
    name: 'الاسم',
    email: 'البريد الإلكتروني',
    subject: 'الموضوع',
    message: 'الرسالة',
    send: 'إرسال الرسالة',
    sending: 'جارٍ الإرسال...',
    success: 'أُرسلت رسالتك بنجاح!',
    successText: 'شكرًا لتواصلك معنا. سنرد عليك قريبًا.',
    failed: 'تعذّر إرسال الرسالة',
  },

  messages: {
    name: 'يجب ألّا يقل الاسم عن حرفين',
    email: 'يُرجى إدخال بريد إلكتروني صحيح',
    subject: 'يجب ألّا يقل الموضوع عن 5 أحرف',
    message: 'يجب ألّا تقل الرسالة عن 10 أحرف',
    tooLong: (count) =>
      counted(count, {
        zero: 'يجب أن يبقى الحقل فارغًا',
        one: 'الحد الأقصى حرف واحد',
        two: 'الحد الأقصى حرفان',
        few: 'الحد الأقصى # أحرف',
        many: 'الحد الأقصى # حرفًا',
        other: 'الحد الأقصى # حرف',
      }),
    singleLine: 'يجب أن يكون النص في سطر واحد',
    invalidCharacters: 'في النص رموز غير صالحة',
    tooMany: (count) =>
      `وصلتنا طلبات كثيرة. يُرجى المحاولة بعد ${counted(count, {
        zero: 'قليل',
        one: 'دقيقة',
        two: 'دقيقتين',
        few: '# دقائق',
        many: '# دقيقة',
        other: '# دقيقة',
      })}.`,
    tooManyForHours: (count) =>
      `وصلتنا طلبات كثيرة. يُرجى المحاولة بعد ${counted(count, {
        zero: 'قليل',
        one: 'ساعة',
        two: 'ساعتين',
        few: '# ساعات',
        many: '# ساعة',
        other: '# ساعة',
      })}.`,
    wentWrong: 'حدث خطأ ما. يُرجى المحاولة لاحقًا.',
  },

  search: {
    label: 'البحث في المقالات',
    hint: 'عناوين المقالات ونصوصها وكتّابها ووسومها.',
    searching: 'جارٍ البحث…',
    failed: 'تعذّر البحث. يُرجى المحاولة لاحقًا.',
    nothing: (query) => `لا توجد مقالات تطابق «${query}».`,
    found: articles,
    meant: (query) => `هل تقصد «${query}»؟`,
    all: (count) => `كل النتائج (${count})`,
    bothLanguages: 'البحث باللغتين',
  },

  toast: {
    label: 'إشعار',
    dismiss: 'إغلاق',
  },

  honeypot: 'اترك هذا الحقل فارغًا',
}
