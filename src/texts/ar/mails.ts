import { arabicShortDate } from '#domain/dates/arabic-dates.ts'
import type { MailTexts } from '#texts/en/mails.ts'
import { by } from '#texts/short-texts.ts'
import { brand } from './brand.ts'

/** The texts of mails to subscribers, and of the pages behind the links in them. */
export const arMails: MailTexts = {
  name: brand.name,
  footer: brand.newsletterFooter,
  test: 'هذه رسالة تجريبية لم تصل إلى أحد غيرك، ورابط إلغاء الاشتراك فيها لا يعمل.',
  viewInBrowser: 'عرض في المتصفح',
  by: by.ar,
  contact: 'للتواصل:',
  reason: 'تصلك هذه الرسالة لأنك اشتركت في نشرتنا عبر موقعنا.',
  unsubscribe: 'إلغاء الاشتراك',
  changeLanguage: 'تغيير اللغة',
  welcome: {
    subject: `أهلًا بك في ${brand.name}`,
    heading: 'شكرًا لاشتراكك.',
    text: 'ستصلك مرة كل أسبوع تحليلاتنا لسياسات الذكاء الاصطناعي وتنظيمه في السعودية ودول الخليج.',
    action: 'أحدث ما نشرناه',
    note: 'إن لم تكن أنت من طلب الاشتراك، أو غيّرت رأيك، فيمكنك إلغاء الاشتراك في أي وقت:',
  },
  confirm: {
    subject: `تأكيد اشتراكك في ${brand.name}`,
    heading: 'نرجو تأكيد اشتراكك.',
    text: 'أُدخل عنوان بريدك هذا في نموذج الاشتراك في نشرتنا. ولن نرسل إليه النشرة إلا بعد تأكيدك.',
    action: 'تأكيد الاشتراك',
    note: 'الرابط صالح مدة سبعة أيام. وإن لم تكن أنت من طلب الاشتراك، فلا حاجة إلى أي إجراء: لن تصلك أي نشرة.',
  },

  issue: {
    thisWeek: 'هذا الأسبوع في سياسات الذكاء الاصطناعي',
    authorName: brand.editors,
    date: arabicShortDate,
    updates: 'تحديثات على مقالات سابقة',
  },

  subscription: {
    leave: {
      title: 'هل تريد إلغاء اشتراكك في النشرة؟',
      text: 'لن تصلك منا أي نشرة بعد الآن، ويمكنك العودة متى شئت.',
      button: 'إلغاء الاشتراك',
    },
    language: { current: 'تصلك النشرة بالعربية.', change: 'تلقّي النشرة بالعربية' },
    languageChanged: {
      title: 'ستصلك النشرة بالعربية',
      text: 'يمكنك تغيير اللغة في أي وقت من الرابط الموجود أسفل رسائلنا.',
    },
    notSubscribed: {
      title: 'لست مشتركًا في النشرة',
      text: 'يمكنك {الاشتراك من صفحة النشرة}.',
    },
    left: {
      title: 'أُلغي اشتراكك',
      text: 'لن تصلك منا أي نشرة بعد الآن. هل حدث ذلك عن طريق الخطأ؟',
      button: 'الاشتراك من جديد',
    },
    back: {
      title: 'استُعيد اشتراكك',
      text: 'ستصلك النشرة التالية كالمعتاد.',
    },
    erased: {
      title: 'لم يعد عنوان بريدك محفوظًا لدينا',
      text: 'يمكنك {الاشتراك من جديد من صفحة النشرة}.',
    },
    confirm: {
      title: 'هل تؤكد اشتراكك؟',
      text: 'ستصلك نشرتنا مرة كل أسبوع، ويمكنك إلغاء الاشتراك في أي وقت.',
      button: 'تأكيد الاشتراك',
    },
    confirmed: {
      title: 'اكتمل اشتراكك',
      text: 'ستصلك النشرة التالية. شكرًا لتأكيدك.',
    },
    expired: {
      title: 'انتهت صلاحية هذا الرابط',
      text: 'يمكنك {الاشتراك من صفحة النشرة}، وسيصلك رابط جديد.',
    },
    invalidConfirmation: {
      title: 'هذا الرابط غير صالح',
      text: 'يمكنك {الاشتراك من صفحة النشرة}، وسيصلك رابط جديد.',
    },
    invalid: {
      title: 'هذا الرابط غير صالح',
      text: 'يُرجى استخدام الرابط كاملًا من أسفل إحدى رسائلنا، أو {مراسلتنا} لنلغي اشتراكك.',
    },
    failed: {
      title: 'حدث خطأ',
      unchanged: 'لم يتغير شيء.',
      retry: 'لم يتغير شيء. يُرجى المحاولة بعد بضع دقائق.',
      tryLater: 'يُرجى المحاولة بعد بضع دقائق.',
    },
  },
}
