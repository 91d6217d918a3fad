/** Puts the default thumbnail in the place of a picture that fails, now or later. */
export function mendImages(): void {
  addEventListener('error', ({ target }) => mend(target), true)
  for (const image of document.images) {
    if (image.complete && image.naturalWidth === 0) mend(image)
  }
}

function mend(target: unknown): void {
  if (!(target instanceof HTMLImageElement) || !target.dataset.fallback) return
  const fallback = target.dataset.fallback
  delete target.dataset.fallback
  if (target.parentElement instanceof HTMLPictureElement) target.parentElement.replaceWith(target)
  target.removeAttribute('srcset')
  target.src = fallback
}
