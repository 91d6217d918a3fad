import type { Week } from '#contract/this-week.ts'
import { languageNames, type Language } from '#domain/site/language.ts'
import { Field } from '#ui/field.tsx'
import { Options, Select } from '#ui/select.tsx'

interface WeekLanguageProps {
  week: Week
  onChange: (language: Language) => void
}

/** Chooses the language of the issue, of those that have an article in this week. */
export function WeekLanguage({
  week: { language: shown, languages },
  onChange,
}: WeekLanguageProps) {
  return (
    <Field label="Language">
      {(control) => (
        <Select
          {...control}
          value={shown}
          onChange={({ target }) => {
            const chosen = languages.find((language) => language === target.value)
            if (chosen) onChange(chosen)
          }}
        >
          <Options of={languages.map((value) => ({ value, label: languageNames[value] }))} />
        </Select>
      )}
    </Field>
  )
}
