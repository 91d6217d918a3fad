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
  test('writes every day from 1440 to 1460 as the build does', async () => {
    const page = await open('/ar/about')
    const isos = Array.from({ length: 7442 }, (_, day) =>
      new Date(start + day * dayMs).toISOString(),
    )
    const code = await datesScript()
    const written = (await page.driver.evaluate(`(() => {
      ${code}
      return ${JSON.stringify(isos)}.map((iso) => arabicDates.arabicLongDate(iso))
    })()`)) as string[]
    expect(written.map(hijri)).toEqual(isos.map((iso) => hijri(arabicLongDate(iso))))
    expect(written[2993]).toMatch(/^السبت 21 نوفمبر 2026 · 11\sجمادى\sالآخرة\s1448\sهـ$/)
  })
})
