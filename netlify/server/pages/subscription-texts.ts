import { brandOf } from '#domain/site/brand-of.ts'
import type { Language } from '#domain/site/language.ts'

/** A heading, a paragraph and a button. The words in braces are a link. */
interface PageTexts {
  title: string
  text: string
  button?: string
}

interface SubscriptionTexts {
  siteName: string
  leave: PageTexts & { button: string }
  /** The language that the subscriber has, and in the other language the button that changes it. */
  language: { current: string; change: string }
  languageChanged: PageTexts
  notSubscribed: PageTexts
  left: PageTexts & { button: string }
  back: PageTexts
  erased: PageTexts
  confirm: PageTexts & { button: string }
  confirmed: PageTexts
  expired: PageTexts
  invalidConfirmation: PageTexts
  invalid: PageTexts
  failed: { title: string; unchanged: string; retry: string }
}

const english: SubscriptionTexts = {
  siteName: brandOf('en').name,
  leave: {
    title: 'Leave the newsletter?',
    text: 'You will receive no further newsletter from us. You can come back at any time.',
    button: 'Unsubscribe',
  },
  language: { current: 'You receive the newsletter in English.', change: 'Receive it in English' },
  languageChanged: {
    title: 'You will receive the newsletter in English',
    text: 'You can change this at any time, by the link at the foot of our mails.',
  },
  notSubscribed: {
    title: 'You are not subscribed',
    text: 'You can {subscribe on our newsletter page}.',
  },
  left: {
    title: 'You have been unsubscribed',
    text: 'You will receive no further newsletter from us. Was it a mistake?',
    button: 'Subscribe again',
  },
  back: {
    title: 'You are subscribed again',
    text: 'The next newsletter will reach you as before.',
  },
  erased: {
    title: 'We no longer have your email address',
    text: 'You can {subscribe again on our newsletter page}.',
  },
  confirm: {
    title: 'Confirm your subscription?',
    text: 'You will receive our newsletter once a week. You can unsubscribe at any time.',
    button: 'Confirm',
  },
  confirmed: {
    title: 'You are subscribed',
    text: 'The next newsletter will reach you. Thank you for confirming.',
  },
  expired: {
    title: 'This link has expired',
    text: 'You can {subscribe on our newsletter page}. Then you receive a new link.',
  },
  invalidConfirmation: {
    title: 'This link is not valid',
    text: 'You can {subscribe on our newsletter page}. Then you receive a new link.',
  },
  invalid: {
    title: 'This link is not valid',
    text: 'Please use the whole link from the foot of one of our mails, or {write to us}, and we will unsubscribe you.',
  },
  failed: {
    title: 'Something went wrong',
    unchanged: 'Nothing was changed.',
    retry: 'Nothing was changed. Please try again in a few minutes.',
  },
}

const arabic: SubscriptionTexts = {
  siteName: brandOf('ar').name,
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
  },
}

/** The texts of the pages behind the links in mails. */
export const subscriptionTexts: Record<Language, SubscriptionTexts> = { en: english, ar: arabic }
