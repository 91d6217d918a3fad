/**
 * The lengths of the months of the Umm al-Qura calendar from 1440 to 1460, and the first of these days.
 * From the JDK's table of 2013 (hijrah-config-islamic-umalqura.properties, type islamic-umalqura). Up to 1450 they are
 * those of the printed comparative calendar too: see docs/decisions/2026-11-22-arabic-edition.md.
 */
const firstDay = '2018-09-11'
const firstYear = 1440
const monthLengths: readonly string[] = [
  '29 30 29 30 30 30 29 30 29 30 29 29',
  '30 29 30 29 30 30 29 30 30 29 30 29',
  '29 30 29 30 29 30 29 30 30 29 30 29',
  '30 29 30 29 30 29 30 29 30 29 30 30',
  '29 30 29 30 30 29 29 30 29 30 29 30',
  '29 30 30 30 29 30 29 29 30 29 29 30',
  '29 30 30 30 29 30 30 29 29 30 29 29',
  '30 29 30 30 30 29 30 29 30 29 30 29',
  '29 30 29 30 30 29 30 30 29 30 29 30',
  '29 29 30 29 30 29 30 30 29 30 30 29',
  '30 29 30 29 29 30 29 30 29 30 30 29',
  '30 30 30 29 29 30 29 29 30 30 29 30',
  '30 29 30 30 29 29 30 29 29 30 29 30',
  '30 29 30 30 29 30 29 30 29 29 30 29',
  '30 29 30 30 29 30 30 29 30 29 30 29',
  '29 30 29 30 30 29 30 29 30 30 29 30',
  '29 29 30 29 30 29 30 29 30 30 30 29',
  '30 29 29 30 29 29 30 29 30 30 30 30',
  '29 30 29 29 30 29 29 30 29 30 30 30',
  '29 30 30 29 29 30 29 29 30 29 30 30',
  '29 30 30 29 30 29 30 29 29 30 29 30',
]

const monthNames =
  'محرم,صفر,ربيع الأول,ربيع الآخر,جمادى الأولى,جمادى الآخرة,رجب,شعبان,رمضان,شوال,ذو القعدة,ذو الحجة'
const dayMs = 86_400_000

/** Noon in Riyadh of each day of these years, with its Hijri date as Arabic pages write it. */
export function hijriDays(): { iso: string; hijri: string }[] {
  const months = monthNames.split(',')
  let noon = Date.parse(`${firstDay}T12:00:00+03:00`)
  return monthLengths.flatMap((lengths, year) =>
    lengths.split(' ').flatMap((length, month) =>
      Array.from({ length: Number(length) }, (_, day) => {
        const iso = new Date(noon).toISOString()
        noon += dayMs
        const hijri = `${day + 1} ${months[month]} ${firstYear + year} هـ`
        return { iso, hijri: hijri.replaceAll(' ', '\u00a0') }
      }),
    ),
  )
}
