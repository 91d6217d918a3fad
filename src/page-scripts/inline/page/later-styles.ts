import { find } from './find.ts'

/* The styles of dialogs are put in after the first paint, so that it does not wait for them. */
requestAnimationFrame(() =>
  setTimeout(() => ((find('link[media]') as HTMLLinkElement).media = 'all')),
)
