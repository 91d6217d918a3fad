/** Every brand text of the product stands here, so that renaming the publication is a change of one file. */
export const brand = {
  name: 'AI Policy & Regulation News',
  tagline: 'Straight from Riyadh',
  headings: ['AI Policy.', 'Regulation.', 'Innovation.'],
  description:
    'News and analysis about AI policy and regulation in Saudi Arabia and the wider Gulf region.',
  /** The public mailbox: set it to the one that is really read before the site goes live. */
  email: 'editor@example.com',
  /** The author name of articles that the editors sign together. */
  editors: 'The Editors',
  newsletterFooter: 'Straight from Riyadh • AI Policy & Regulation News',
  locale: 'en',
  /** Readers see every date as it is in Riyadh, wherever the page was built or is read. */
  timeZone: 'Asia/Riyadh',
} as const

/** The title of a page in the browser's tab; the home page has none of its own. */
export function pageTitle(title?: string): string {
  return title === undefined ? `${brand.name} · ${brand.tagline}` : `${title} · ${brand.name}`
}
