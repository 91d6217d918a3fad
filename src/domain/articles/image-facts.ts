import type { Language } from '#domain/site/language.ts'
import { isolated } from '#domain/text/script.ts'

/** What is known of an article's image besides its URL. */
export interface ImageFacts {
  /** Empty if the image is decorative; absent if nobody has decided yet. */
  imageAlt?: string | undefined
  imageCaption?: string | undefined
  imageCredit?: string | undefined
  imageKind?: ImageKind | undefined
}

const ofImage: Record<'imageUrl' | keyof ImageFacts, true> = {
  imageUrl: true,
  imageAlt: true,
  imageCaption: true,
  imageCredit: true,
  imageKind: true,
}
/** The fields of an article's image. Without the image, none of them has a value. */
export const imageFields = Object.keys(ofImage) as (keyof typeof ofImage)[]

/** What an image is, as the editor reads it. */
export const imageKinds = {
  photograph: 'Photograph',
  illustration: 'Illustration',
  ai: 'Made with AI',
} as const
export type ImageKind = keyof typeof imageKinds

/** The line below an image: its caption, its credit, and whether it was made with AI. Empty if nothing is known. */
export function imageLine(
  { imageCaption, imageCredit, imageKind }: ImageFacts,
  words: { credit: (name: string) => string; byAi: string },
  language: Language,
): string {
  const credit = imageCredit ? words.credit(isolated(imageCredit, language)) : ''
  const kind = imageKind === 'ai' ? words.byAi : ''
  return [imageCaption, credit, kind].filter(Boolean).join(' · ')
}
