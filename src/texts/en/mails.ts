import { formatLongDate } from '#domain/dates/dates.ts'
import { brand } from './brand.ts'

/** The texts of mails to subscribers, and of the pages behind the links in them. */
export const enMails = {
  name: brand.name,
  footer: brand.newsletterFooter,
  test: 'This is a test. Nobody else has received it, and its unsubscribe link leads nowhere.',
  viewInBrowser: 'View in browser',
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
    text: 'This email address was entered in our newsletter form. We send our newsletter to it only after you have confirmed.',
    action: 'Confirm your subscription',
    note: 'The link works for seven days. If this was not you, you need not do anything: you will receive no newsletter.',
  },

  /** The draft of a weekly issue. */
  issue: {
    /** The beginning of the subject. */
    thisWeek: 'This week in AI policy',
    authorName: brand.name,
    date: (iso: string) => formatLongDate(iso),
    updates: 'Updates to earlier articles',
  },

  /** Pages behind links. The words in braces are a link. */
  subscription: {
    leave: {
      title: 'Leave the newsletter?',
      text: 'You will receive no further newsletter from us. You can come back at any time.',
      button: 'Unsubscribe',
    },
    language: {
      current: 'You receive the newsletter in English.',
      change: 'Receive it in English',
    },
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
      tryLater: 'Please try again in a few minutes.',
    },
  },
}

export type MailTexts = typeof enMails
