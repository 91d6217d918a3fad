/** Moves the scroll-progress bar in browsers without scroll-driven animations. */
export function startScrollProgress(): void {
  if (CSS.supports('animation-timeline: scroll()')) return
  const bar = document.querySelector<HTMLElement>('.scroll-progress')
  const draw = () => {
    const { scrollHeight, clientHeight, scrollTop } = document.documentElement
    const length = scrollHeight - clientHeight
    if (bar) bar.style.scale = `1 ${length > 0 ? scrollTop / length : 0}`
  }
  addEventListener('scroll', draw, { passive: true })
  draw()
}
