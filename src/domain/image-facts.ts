import { isolated } from './script.ts'

/** What is known of an article's image besides its URL. */
export interface ImageFacts {
  /** Empty if the image is decorative; absent if nobody has decided yet. */
  imageAlt?: string | undefined
  imageCaption?: string | undefined
  imageCredit?: string | undefined
  imageKind?: ImageKind | undefined
}

/** What an image is, as the editor reads it. */
export const imageKinds = {
  photograph: 'Photograph',
  illustration: 'Illustration',
  ai: 'Made with AI',
} as const
export type ImageKind = keyof typeof imageKinds

/** The line below an image: its caption, its credit, and whether it was made with AI. Empty if nothing is known. */
export function imageLine({ imageCaption, imageCredit, imageKind }: ImageFacts): string {
  const credit = imageCredit ? `Credit: ${isolated(imageCredit)}` : ''
  const kind = imageKind === 'ai' ? imageKinds.ai : ''
  return [imageCaption, credit, kind].filter(Boolean).join(' · ')
}
