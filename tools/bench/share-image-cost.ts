import { drawShareImage } from '#tools/build/share/draw-share-image.ts'

const images = 20

/** The milliseconds for drawing one share image. */
export async function shareImageCost(): Promise<number> {
  await drawShareImage('Policy', 'The first one loads the fonts')
  const began = performance.now()
  for (let number = 0; number < images; number += 1) {
    await drawShareImage(
      'Policy',
      `Report ${number}: what the new framework asks of companies in the Kingdom`,
    )
  }
  return Math.round((performance.now() - began) / images)
}
