import type { CorrectionKind } from '#contract/corrections.ts'
import { messages } from '#contract/messages.ts'
import type { CategoryName } from '#domain/articles/categories.ts'
import type { Language } from '#domain/site/language.ts'
import { plural } from '#domain/text/plural.ts'
import { brand } from './brand.ts'

/**
 * The consent texts of the sign-up forms, by version. A consent record names its version, so a text that was shown must
 * stay here; a new text gets a new version.
 */
const consentWordings = {
  '2026-11':
    'By subscribing you agree to receive our weekly newsletter by email. No spam, unsubscribe anytime.',
}

const counted = (count: number, noun: string) => `${count} ${plural(count, noun)}`

/** The texts of the English edition that React renders: in the build, in functions and in browsers. */
export const en = {
  language: 'en' as Language,
  /** The publication's name. */
  name: brand.name,
  categoryNames: {
    Policy: 'Policy',
    Regulation: 'Regulation',
    Analysis: 'Analysis',
    Technology: 'Technology',
  } satisfies Record<CategoryName, string>,

  backToHome: 'Back to Home',
  tryAgain: 'Try Again',
  loadMore: 'Load More',
  /** After the text of a link. */
  inNewTab: ' (opens in a new tab)',
  failedToFetchContent: 'Failed to fetch content',
  loadingArticles: 'Loading articles',
  loading: 'Loading...',
  /** What the link to the other edition leads to. */
  otherEdition: { article: 'This article in Arabic', home: 'The Arabic edition' },

  home: {
    mostPopular: 'Most Popular News',
    popularFailed: 'Failed to fetch popular articles',
    analysis: 'Analysis & Commentary',
    latest: 'Latest News',
    corrections: 'Latest corrections',
    loadMore: 'Load More Articles',
    empty: 'No Articles Yet',
    emptyText: 'Articles uploaded through the admin panel will appear here.',
    emptyAction: 'Go to Admin Panel',
    failed: 'Failed to load articles. Please try again later.',
  },

  category: {
    empty: 'No Articles Found',
    emptyAction: 'Browse all articles',
    emptyReviews: 'No Articles Yet',
    failed: 'Error Loading Articles',
  },

  article: {
    /** Before the author's name. */
    by: 'By',
    /** Before a date. */
    updated: 'Updated',
    comments: (count: number) => counted(count, 'comment'),
    footnotes: 'Footnotes',
    footnote: (number: number) => `Footnote ${number}`,
    /** The link after a footnote. */
    backToText: 'Back to the text',
    /** The name of a table in a text, which scrolls by itself. */
    table: 'Table',
    /** How long one reads the article. */
    minutes: (count: number) => `${count} min read`,
    tags: 'Tags',
    reportError: 'Report an error',
    /** The subject of a message about an article. */
    errorIn: (title: string) => `Error in “${title}”`,
    unavailable: 'Article Content Unavailable',
    loading: 'Loading article',
    notFound: 'Article Not Found',
    notFoundText: 'Article not found',
    invalid: 'Invalid Article URL',
    noSlug: 'No slug provided',
    failed: 'Failed to fetch article',
    related: 'Related Articles',
    corrections: 'Corrections',
    updates: 'Updates',
    correctionNames: {
      update: 'Update',
      correction: 'Correction',
      retraction: 'Retraction',
    } satisfies Record<CorrectionKind, string>,
    retracted: 'Retracted',
    noCorrections: 'No Corrections Yet',
    noCorrectionsText: 'When we correct, update or retract an article, it is listed here.',
    /** What stands between the kind of a correction and its date. */
    comma: ', ',
    /** In the line below an image. */
    image: {
      credit: (name: string) => `Credit: ${name}`,
      byAi: 'Made with AI',
      /** The button on a picture, and the one that closes what it opens. */
      fullSize: 'Full size',
    },
    outdated: 'The original of this translation has changed since.',
    readOriginal: 'Read the original',
  },

  external: {
    label: 'Hosted elsewhere',
    /** Before the publisher's name. */
    hostedOn: 'This article is hosted on',
    readOn: (source: string) => `Read on ${source}`,
    stay: 'Stay on this site',
    redirecting: 'Redirecting automatically in 3 seconds...',
    publishedBy: 'Originally published by',
    readOriginal: 'Read Original',
  },

  share: {
    share: 'Share',
    copy: 'Copy link',
    places: { whatsapp: 'WhatsApp', linkedin: 'LinkedIn', x: 'X' },
    copied: 'Link copied',
    failed: 'Share could not be loaded. Please try again or reload the page.',
  },

  subscribe: {
    email: 'Email address',
    placeholder: 'Your email address',
    subscribe: 'Subscribe',
    subscribing: 'Subscribing...',
    subscribed: 'Subscribed!',
    consentVersion: '2026-11',
    consent: consentWordings['2026-11'],
    confirm: 'Please confirm your subscription',
    confirmText: 'We have sent you an email. Open the link in it to confirm.',
    /** Shows the form again. */
    another: 'Use another address',
    success: 'Successfully subscribed!',
    successMailed: 'Check your email for a welcome message!',
    successText: "You'll receive our weekly AI policy newsletter.",
    already: 'Already subscribed',
    alreadyText: 'This email is already subscribed to our newsletter.',
    failed: 'Subscription failed',
    failedText: 'Please try again later.',
  },

  contact: {
    name: 'Name',
    email: 'Email',
    subject: 'Subject',
    message: 'Message',
    send: 'Send Message',
    sending: 'Sending...',
    success: 'Message sent successfully!',
    successText: "Thank you for reaching out. I'll get back to you soon.",
    failed: 'Failed to send message',
  },

  messages,

  search: {
    label: 'Search articles',
    hint: 'Titles, texts, authors and tags of every article.',
    searching: 'Searching…',
    failed: 'The search does not answer. Please try again later.',
    nothing: (query: string) => `No articles match “${query}”.`,
    found: (count: number) => counted(count, 'article'),
    /** After `nothing`. */
    meant: (query: string) => `Did you mean “${query}”?`,
    /** The link to the page with all results. */
    all: (count: number) => `All ${counted(count, 'result')}`,
    bothLanguages: 'Search both languages',
  },

  toast: {
    label: 'Notification',
    dismiss: 'Dismiss',
  },

  /** The name of a field that only programs fill in. */
  honeypot: 'Leave this empty',
}

export type Texts = typeof en
