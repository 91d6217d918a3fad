import type { NewContent } from '#contract/content.ts'

export interface Sample {
  article: NewContent
  /** Hours before the filling at which it counts as published. */
  age: number
  comments: number
  /** Whether a picture is drawn for it. */
  picture: boolean
}

/** The first words of every sample, so that nobody takes one for news. */
export const mark = 'Sample article.'
