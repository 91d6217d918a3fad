import type { CategorySlug } from '#domain/articles/categories.ts'
import type { ProseName } from '#domain/addresses/paths.ts'
import { brand } from './brand.ts'
import { en } from './ui.ts'

/** The texts of the English edition that only built pages have. No browser loads them. */
export const enPages = {
  /** For Open Graph. */
  locale: 'en_US',
  brand,
  /** In breadcrumbs. */
  home: 'Home',
  categories: {
    policy: {
      /** In the navigation. */
      label: 'Policy',
      pageTitle: 'AI Policy',
      description:
        'Government strategies, national frameworks and policy decisions that shape artificial intelligence in Saudi Arabia and the Gulf.',
    },
    regulation: {
      label: 'Regulation',
      pageTitle: 'AI Regulation',
      description:
        'Laws, standards and enforcement: how AI is governed across the Kingdom and the wider GCC region.',
    },
    analysis: {
      label: 'Analysis',
      pageTitle: 'AI Analysis',
      description:
        'In-depth commentary on what AI policy means for business, government and society in the Gulf.',
    },
    tools: {
      label: 'New AI Tools',
      pageTitle: 'AI Tools',
      description:
        'New AI tools and technology, reviewed for readers in Saudi Arabia and the Gulf.',
    },
  } satisfies Record<CategorySlug, object>,

  skipToContent: 'Skip to content',
  menu: 'Menu',
  sections: 'Sections',
  close: 'Close',
  theme: {
    label: 'Theme',
    accent: 'Accent',
    accents: {
      wire: 'wire',
      emerald: 'emerald',
      aqua: 'aqua',
      royal: 'royal',
      sunset: 'sunset',
    },
    dark: 'Dark mode',
    failed: 'The theme could not be changed. Please try again or reload the page.',
  },
  search: {
    label: 'Search',
    notLoaded: 'The search could not be loaded. Please try again or reload the page.',
    /** Of the search page. */
    description: 'Search the titles, texts, authors and tags of every article.',
    /** The title of a page with results. */
    results: (query: string) => `“${query}” · Search articles`,
    /** What results can be narrowed by: the labels. */
    filters: {
      language: 'Language',
      type: 'Type',
      category: 'Category',
      author: 'Author',
      year: 'Year',
    },
    types: { external: 'External Articles', 'op-ed': 'Op-Ed Articles' },
    languages: { en: 'English', ar: 'Arabic' },
    all: 'All',
    order: 'Order',
    best: 'Best first',
    newest: 'Newest first',
    clear: 'Clear Filters',
    wayOn: 'Other or fewer words may find more. The search looks for all of them.',
    without: 'There may be some without these filters.',
    page: (page: number, pages: number) => `Page ${page} of ${pages}`,
    previous: 'Previous page',
    next: 'Next page',
  },
  /** The link to the other edition, and what it leads to. */
  otherEdition: {
    label: 'العربية',
    page: 'This page in Arabic',
    issues: 'The newsletter in Arabic',
    ...en.otherEdition,
  },

  links: {
    newsletter: 'Newsletter',
    about: 'About',
    contact: 'Contact',
    advertise: 'Advertise',
    guidelines: 'Editorial Guidelines',
    rss: 'RSS feed',
    privacy: 'Privacy Policy',
    terms: 'Terms of Service',
    cookies: 'Cookie Policy',
    disclaimers: 'Disclaimers',
  },
  /** Of the pages that are one long text. */
  descriptions: {
    about: (name) => `What ${name} is, what it publishes and how it works.`,
    guidelines: (name) => `How ${name} selects, checks, labels and corrects what it publishes.`,
    rss: (name) => `The feeds of ${name}, and how to follow them in a feed reader.`,
    privacy: (name) =>
      `Which personal data ${name} stores, why and for how long, who receives it, and what your rights are.`,
    terms: (name) => `The terms under which you may read and use ${name}.`,
    cookies: (name) => `What ${name} stores in your browser: no cookies, only your settings.`,
    disclaimers: (name) =>
      `The limits of what ${name} publishes: no legal advice, no official statements, no control over external sites.`,
  } satisfies Record<ProseName, (name: string) => string>,
  /** In the Privacy Policy, for what the settings do not say. */
  publisher: { unnamed: `The publisher of ${brand.name}`, based: 'based in Riyadh' },
  footer: {
    label: 'Footer',
    content: 'Content',
    company: 'Company',
    legal: 'Legal',
    getInTouch: 'Get In Touch',
    rights: 'All rights reserved.',
  },

  formFailed:
    'This form could not be loaded, and nothing was sent. Please try again or reload the page. You can also write to {mailbox}.',
  needsScript: {
    subscribe: 'To subscribe without JavaScript, write to {mailbox}.',
    message: 'To send a message without JavaScript, write to {mailbox}.',
  },

  /** Of the legal pages and the About page. */
  legal: {
    onThisPage: 'On this page',
    updated: (date: string) => `Last updated: ${date}`,
    contact: 'Contact',
    write: 'Write to {mailbox} or use the {form}. We reply within 24-48 hours on business days.',
    form: 'contact form',
  },
  contact: {
    title: 'Contact',
    description: (name: string) => `Write to the editor of ${name}.`,
    heading: 'Get In Touch',
    text: 'Tips, corrections, proposals, advertising: every message reaches the editor.',
    reply: 'You will receive a reply within {time} on business days.',
    time: '24-48 hours',
    write: 'You can also write to {mailbox}. The {privacy} explains what we store.',
  },
  corrections: {
    title: 'Corrections',
    description: (name: string) => `What ${name} has corrected.`,
    text: 'Every correction, update and retraction of our articles, the newest first. Our {guidelines} say what we correct. There is an {feed} of this list.',
    guidelines: 'guidelines',
    feed: 'RSS feed',
  },
  /** The list of issues, what is above an issue of the newsletter, and the links below it. */
  issues: {
    title: 'Newsletter Issues',
    description: (name: string) => `Every issue of the newsletter of ${name}, to read online.`,
    text: 'Every issue that we have sent, newest first.',
    none: 'No issue has been sent yet.',
    kicker: (count: number) => `The weekly newsletter · Issue ${count}`,
    last: 'The last issue',
    all: 'All issues',
    subscribe: 'Subscribe',
  },
  newsletter: {
    title: 'Newsletter',
    description: (name: string) => `${name}, once a week by email: free, from Riyadh, no spam.`,
    kicker: 'The weekly newsletter',
    heading: 'Stay Ahead of AI Policy',
    text: 'One email a week on how artificial intelligence is governed in Saudi Arabia and the Gulf. Free, and short enough to read to the end.',
    readFirst: 'You can read {issues} first.',
    issues: 'past issues',
    contentsHeading: "What You'll Get Every Week",
    contents: [
      'Our new op-eds and analysis',
      'Reporting by others that is worth your time, with its source',
      'Laws, standards and consultations to watch',
      'New AI tools that matter to the region',
    ],
    noSpam: 'No spam, unsubscribe anytime',
    benefits: [
      {
        title: 'Weekly Insights',
        text: 'The decisions, drafts and debates of the week, sorted and explained in one email.',
      },
      {
        title: 'GCC Focus',
        text: 'Saudi Arabia first, and what moves in the Emirates, Qatar, Kuwait, Bahrain and Oman.',
      },
      {
        title: 'Expert Analysis',
        text: 'What a rule means in practice for those who build, buy and govern AI.',
      },
      {
        title: 'Straight from Riyadh',
        text: 'Written where much of the region’s policy is made, for readers anywhere.',
      },
    ],
  },

  stayUpdated: 'Stay Updated',
  stayUpdatedText: 'The week in AI policy, from Riyadh to your inbox.',

  category: {
    backTo: (title: string) => `Back to ${title}`,
    page: (title: string, number: number) => `${title}, page ${number}`,
    pageDescription: (text: string, number: number) => `${text} Page ${number}.`,
    pages: 'Pages',
    newer: 'Newer articles',
    reviews: 'Latest AI Tool Reviews & Analysis',
    notFound: 'Category Not Found',
  },
  tools: {
    purpose: 'What this page is for',
    purposeText:
      'We try new AI tools so that readers in Saudi Arabia and the Gulf can judge what is worth their time: what a tool does, how it treats Arabic and local data rules, and where it falls short.',
    demos: 'Demo Videos',
    soon: 'Coming soon',
    videos: [
      {
        title: 'Arabic language models',
        text: 'How assistants handle Arabic, from official letters to everyday dialect.',
      },
      {
        title: 'Compliance and governance tools',
        text: 'Keeping an inventory of AI systems and the records that regulators ask for.',
      },
      {
        title: 'Everyday AI at work',
        text: 'Meeting notes, translation and research, tested on real tasks of a working week.',
      },
    ],
  },
  /** Of the pages of authors and topics. */
  archive: {
    kinds: { author: 'Author', topic: 'Topic' },
    articles: {
      author: (name: string) => `Articles by ${name}`,
      topic: (name: string) => `Articles about ${name}`,
    },
    description: (articles: string, name: string) => `${articles} in ${name}.`,
    pageDescription: (text: string, number: number) => `Page ${number} of: ${text}`,
    feed: (name: string) => `RSS feed of ${name}`,
    older: 'Older articles',
  },
  notFound: {
    title: 'Page Not Found',
    text: 'There is no page at this address. It may have moved, or the link may be wrong.',
    latest: 'Read the latest',
  },
}

export type PageTexts = typeof enPages
