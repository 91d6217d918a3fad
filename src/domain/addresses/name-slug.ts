/**
 * The slug of an author's or a topic's page. Spellings that differ only in case, spaces, punctuation or the accents of
 * Latin letters share one. Letters of other scripts stay as they are. Empty if the name has no letter and no digit.
 */
export function nameSlug(name: string): string {
  return (
    name
      .normalize('NFKD')
      // Many emoji end in an invisible mark, a variation selector.
      .replace(/['’]|\p{Variation_Selector}/gu, '')
      .toLowerCase()
      .replace(/([a-z])\p{M}+/gu, '$1')
      .normalize('NFC')
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '')
  )
}
