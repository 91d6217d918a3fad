/** Makes a part that scrolls by itself a landmark with a name, which the keyboard can scroll in every browser. */
export function scrollRegion(label: string) {
  return { role: 'region', 'aria-label': label, tabIndex: 0 }
}
