/** The brand texts of the English edition, so that a new name is a change of one file. */
export const brand = {
  name: 'AI Policy & Regulation News',
  tagline: 'Straight from Riyadh',
  headings: ['AI Policy.', 'Regulation.', 'Innovation.'],
  description:
    'News and analysis about AI policy and regulation in Saudi Arabia and the wider Gulf region.',
  /** The author name of articles that the editors sign together. */
  editors: 'The Editors',
  newsletterFooter: 'Straight from Riyadh • AI Policy & Regulation News',
}

export type Brand = typeof brand
