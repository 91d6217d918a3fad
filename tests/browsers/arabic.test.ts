import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { expect, test } from 'vitest'

import { arabicLongDate } from '#domain/dates/arabic-dates.ts'
import { inEveryBrowser } from '#support/browsers/in-every-browser.ts'

/** The code of Arabic dates, as a script that defines `arabicDates`. */
async function datesScript(): Promise<string> {
  const entry = fileURLToPath(new URL('../../src/domain/dates/arabic-dates.ts', import.meta.url))
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    build: { write: false, lib: { entry, formats: ['iife'], name: 'arabicDates' } },
  })
  const [first] = Array.isArray(result) ? result : [result]
  if (!first || !('output' in first)) throw new Error('The dates were not bundled')
  return first.output[0].code
}

const dayMs = 86_400_000
const start = Date.parse('2018-09-11T12:00:00+03:00')

const hijri = (date: string) => date.split(' · ')[1]

inEveryBrowser(({ open }) => {
  test('writes every day from 1440 to 1460 as the build does, and ages as Arabic does', async () => {
    const page = await open('/ar/about')
    const isos = Array.from({ length: 7442 }, (_, day) =>
      new Date(start + day * dayMs).toISOString(),
    )
    const code = await datesScript()
    const written = (await page.driver.evaluate(`(() => {
      ${code}
      const { arabicLongDate, arabicRelativeDate } = arabicDates
      const isos = ${JSON.stringify(isos)}
      const now = Date.parse('2026-11-21T12:00:00Z')
      return {
        dates: isos.map((iso) => arabicLongDate(iso)),
        ages: [1, 2, 3, 11, 48].map((hours) =>
          arabicRelativeDate(new Date(now - hours * 3_600_000).toISOString(), now)),
      }
    })()`)) as { dates: string[]; ages: string[] }
    expect(written.dates.map(hijri)).toEqual(isos.map((iso) => hijri(arabicLongDate(iso))))
    expect(written.dates[2993]).toMatch(/^السبت 21 نوفمبر 2026 · 11\sجمادى\sالآخرة\s1448\sهـ$/)
    expect(written.ages).toEqual([
      'قبل ساعة واحدة',
      'قبل ساعتين',
      'قبل 3 ساعات',
      'قبل 11 ساعة',
      'قبل يومين',
    ])
  })
})
