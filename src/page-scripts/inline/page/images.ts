/** Replaces each image that fails to load with the default thumbnail, also those that failed before this script ran. */
export function replaceBrokenImages(): void {
  addEventListener('error', ({ target }) => replace(target), true)
  for (const image of document.images) {
    if (image.complete && image.naturalWidth === 0) replace(image)
  }
}

function replace(target: EventTarget | null): void {
  const image = target as HTMLImageElement
  const fallback = image.dataset?.fallback
  if (!fallback) return
  delete image.dataset.fallback
  image.parentElement?.replaceChildren(image)
  image.src = fallback
}
