import { drawCard } from '#tools/build/share/draw-card.ts'

const cards = 20

/** What it takes to draw one share image, in milliseconds. */
export async function cardCost(): Promise<number> {
  await drawCard('Policy', 'The first one loads the fonts')
  const began = performance.now()
  for (let number = 0; number < cards; number += 1) {
    await drawCard(
      'Policy',
      `Report ${number}: what the new framework asks of companies in the Kingdom`,
    )
  }
  return Math.round((performance.now() - began) / cards)
}
