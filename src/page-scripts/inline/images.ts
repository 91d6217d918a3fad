/** Shows the default thumbnail instead of an image that fails to load, now or later. */
export function mendImages(): void {
  addEventListener('error', ({ target }) => mend(target), true)
  for (const image of document.images) {
    if (image.complete && image.naturalWidth === 0) mend(image)
  }
}

function mend(target: EventTarget | null): void {
  const image = target as HTMLImageElement
  const fallback = image.dataset?.fallback
  if (!fallback) return
  delete image.dataset.fallback
  image.parentElement?.replaceChildren(image)
  image.src = fallback
}
