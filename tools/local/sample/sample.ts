import type { NewContent } from '#contract/content.ts'

export interface Sample {
  article: NewContent
  /** How many hours ago it was published. */
  age: number
  comments: number
  /** Whether it has an image. */
  image: boolean
  /** What its readers were told an hour after its publication. */
  correction?: string
}

/** The first words of every sample, so that nobody mistakes it for news. */
export const mark = 'Sample article.'
