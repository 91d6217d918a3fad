/** Each image that fails to load is replaced with the default thumbnail. */
addEventListener(
  'error',
  ({ target }) => {
    // The target may be no image, such as the window.
    const image = target as HTMLImageElement
    const fallback = image.dataset?.fallback
    if (fallback) {
      image.dataset.fallback = ''
      // React may have made the sources, so they stay.
      for (const source of (image.parentNode as Element).children)
        (source as HTMLSourceElement).srcset = ''
      image.src = fallback
    }
  },
  true,
)
