/** Replaces each image that fails to load with the default thumbnail, also those that failed before this script ran. */
export function replaceBrokenImages(): void {
  addEventListener('error', ({ target }) => replace(target as HTMLImageElement), true)
  for (const image of document.images) {
    if (image.complete && !image.naturalWidth) replace(image)
  }
}

/** Also called with what is no image, such as the window. */
function replace(image: HTMLImageElement): void {
  const fallback = image.dataset?.fallback
  if (!fallback) return
  delete image.dataset.fallback
  image.parentElement?.replaceChildren(image)
  image.src = fallback
}
