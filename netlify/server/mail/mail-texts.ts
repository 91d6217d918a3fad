import { brandOf } from '#domain/site/brand-of.ts'
import type { Language } from '#domain/site/language.ts'

const [brand, arabicBrand] = [brandOf('en'), brandOf('ar')]

const english = {
  name: brand.name,
  footer: brand.newsletterFooter,
  test: 'This is a test. Nobody else has received it, and its unsubscribe link leads nowhere.',
  viewInBrowser: 'View in browser',
  by: 'By',
  contact: 'Contact:',
  reason: 'You receive this because you subscribed on our site.',
  unsubscribe: 'Unsubscribe',
  changeLanguage: 'Change the language',
  welcome: {
    subject: `Welcome to ${brand.name}`,
    heading: 'Thank you for subscribing.',
    text: 'Once a week you will receive our analysis of AI policy and regulation in Saudi Arabia and the Gulf.',
    action: 'Read the latest',
    note: 'If this was not you, or you change your mind, you can leave at any time:',
  },
  confirm: {
    subject: `Confirm your subscription to ${brand.name}`,
    heading: 'Please confirm your subscription.',
    text: 'This email address was entered in our newsletter form. An earlier newsletter to it was reported as spam, so we send the next one only after you have confirmed.',
    action: 'Confirm your subscription',
    note: 'The link works for seven days. If this was not you, you need not do anything: you will receive no newsletter.',
  },
}
type MailTexts = typeof english

const arabic: MailTexts = {
  name: arabicBrand.name,
  footer: arabicBrand.newsletterFooter,
  test: 'هذه رسالة تجريبية لم تصل إلى أحد غيرك، ورابط إلغاء الاشتراك فيها لا يعمل.',
  viewInBrowser: 'عرض في المتصفح',
  by: 'بقلم',
  contact: 'للتواصل:',
  reason: 'تصلك هذه الرسالة لأنك اشتركت في نشرتنا عبر موقعنا.',
  unsubscribe: 'إلغاء الاشتراك',
  changeLanguage: 'تغيير اللغة',
  welcome: {
    subject: `أهلًا بك في ${arabicBrand.name}`,
    heading: 'شكرًا لاشتراكك.',
    text: 'ستصلك مرة كل أسبوع تحليلاتنا لسياسات الذكاء الاصطناعي وتنظيمه في السعودية ودول الخليج.',
    action: 'أحدث ما نشرناه',
    note: 'إن لم تكن أنت من طلب الاشتراك، أو غيّرت رأيك، فيمكنك إلغاء الاشتراك في أي وقت:',
  },
  confirm: {
    subject: `تأكيد اشتراكك في ${arabicBrand.name}`,
    heading: 'نرجو تأكيد اشتراكك.',
    text: 'أُدخل عنوان بريدك هذا في نموذج الاشتراك في نشرتنا. وقد سبق الإبلاغ عن نشرة أُرسلت إليه على أنها رسالة مزعجة، ولذلك لن نرسل النشرة التالية إلا بعد تأكيدك.',
    action: 'تأكيد الاشتراك',
    note: 'الرابط صالح مدة سبعة أيام. وإن لم تكن أنت من طلب الاشتراك، فلا حاجة إلى أي إجراء: لن تصلك أي نشرة.',
  },
}

/** The texts that mails to subscribers contain by themselves. */
export const mailTexts: Record<Language, MailTexts> = { en: english, ar: arabic }
