import axe, { type RunOptions } from 'axe-core'
import type { Page } from 'playwright'
import { expect } from 'vitest'

/** Fails if axe finds a problem on the current page. It checks the rules of WCAG 2.2 AA and the best practices. */
export function expectAccessible(page: Page): Promise<void> {
  return expectNothingFound(page, [
    'wcag2a',
    'wcag2aa',
    'wcag21a',
    'wcag21aa',
    'wcag22aa',
    'best-practice',
  ])
}

/** Fails if a text has too little contrast (WCAG 1.4.3). The mode of a page, light or dark, changes nothing else. */
export function expectContrast(page: Page): Promise<void> {
  return expectNothingFound(page, { type: 'rule', values: ['color-contrast'] })
}

async function expectNothingFound(page: Page, runOnly: RunOptions['runOnly']): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const { violations } = await page.evaluate(
    (options) => (window as unknown as { axe: typeof axe }).axe.run(document, options),
    { runOnly, resultTypes: ['violations'] } as RunOptions,
  )
  const found = violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    where: nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary ?? ''}`),
  }))
  expect(found).toEqual([])
}
