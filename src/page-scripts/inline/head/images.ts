/** Each image that fails to load is replaced with the default thumbnail. */
addEventListener(
  'error',
  ({ target }) => {
    // The target may also be no image, but the window.
    const image = target as HTMLImageElement
    const fallback = image.dataset?.fallback
    if (fallback) {
      image.dataset.fallback = ''
      // The `source` elements are emptied, not removed: React may have made them.
      for (const source of (image.parentNode as Element).children)
        (source as HTMLSourceElement).srcset = ''
      image.src = fallback
    }
  },
  true,
)
