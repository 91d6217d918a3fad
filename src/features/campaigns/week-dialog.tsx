import { useState } from 'react'
import { mayLeave } from '#client/editing/unsaved.ts'
import type { Campaign } from '#contract/campaigns.ts'
import type { Week } from '#contract/this-week.ts'
import { defaultLanguage, languageNames, type Language } from '#domain/site/language.ts'
import { limits } from '#domain/site/limits.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { TextareaField } from '#ui/form-fields.tsx'
import { Choice } from '#ui/select.tsx'
import { useWeekForm } from './use-week-form.ts'
import { WeekArticles } from './week-articles.tsx'
import { WeekCorrections } from './week-corrections.tsx'

const plainText = {
  limit: limits.messageLength,
  help: 'Plain text. Each line becomes a paragraph.',
}

interface WeekDialogProps {
  week: Week
  /** Whether the list of another language is being loaded. */
  isLoading: boolean
  /** Shows the list of another language. */
  onLanguage: (language: Language) => void
  onDrafted: (campaign: Campaign) => void
  onClose: () => void
}

/** The articles of the week as a list to tick. It writes the draft of a campaign. */
export function WeekDialog({ week, isLoading, onLanguage, onDrafted, onClose }: WeekDialogProps) {
  const [chosen, setChosen] = useState(week.language)
  const { form, localDraft, list, setList, ticked, corrections, toggleCorrection, pending, write } =
    useWeekForm(week, onDrafted)
  return (
    <FormDialog
      size="wide"
      title="This Week's Issue"
      description="Choose the articles, their order and their excerpts. The draft that is written can still be edited."
      form={form}
      localDraft={localDraft}
      submit="Write Issue"
      pending={pending}
      pendingLabel="Writing..."
      blocked={ticked.length === 0 ? 'Tick at least one article' : undefined}
      onPress={write}
      onClose={() => mayLeave() && onClose()}
      beside={
        <p className="text-text-quiet me-auto self-center text-sm tabular-nums">
          {ticked.length} of {list.length} articles
        </p>
      }
      above={
        (week.languages.length > 1 || week.language !== defaultLanguage) && (
          <Choice
            label="Language"
            value={isLoading ? chosen : week.language}
            options={week.languages.map((value) => ({ value, label: languageNames[value] }))}
            onChange={(language) => {
              if (!mayLeave()) return
              setChosen(language)
              onLanguage(language)
            }}
          />
        )
      }
    >
      <TextareaField name="introduction" label="Introduction" rows={4} {...plainText} />
      <WeekArticles list={list} onChange={setList} />
      <WeekCorrections corrections={corrections} onToggle={toggleCorrection} />
      <TextareaField name="closing" label="Closing Word" rows={3} {...plainText} />
    </FormDialog>
  )
}
