import type { EditorState } from 'prosemirror-state'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Campaign } from '#contract/campaigns.ts'
import { limits } from '#domain/site/limits.ts'
import { directionOf } from '#domain/text/script.ts'
import { useWritingMode } from '#features/writing/use-writing-mode.ts'
import { Button } from '#ui/button.tsx'
import { TextareaField, TextControlField } from '#ui/form-fields.tsx'
import { NotLoaded } from '#ui/not-loaded.tsx'
import { campaignExcerpt } from './campaign-excerpt.ts'

const load = () => import('#features/writing/visual-mail.ts')

const field = { name: 'content', label: 'Content', required: true, limit: limits.campaignLength }

type Values = Pick<Campaign, 'content' | 'language'>

/**
 * The content of a campaign, written as HTML or as readers will see it. HTML that the visual editor would change opens
 * as HTML, and is converted only when the editor has seen the difference.
 */
export function ContentField() {
  const { isVisual, hasChosen, visual, failed, choose, retry } = useWritingMode(load)
  const [lastState, setLastState] = useState<EditorState>()
  const { setValue } = useFormContext<Values>()
  const [content, language] = useWatch<Values, ['content', 'language']>({
    name: ['content', 'language'],
  })
  const [written, setWritten] = useState<string>()
  // Stays true even if typing makes the HTML fit the visual editor: the field must not change while somebody types.
  const [isForeign, setForeign] = useState(false)
  const [isConverting, setConverting] = useState(false)
  const opens = isVisual && visual !== undefined && !isForeign
  if (opens && content !== written && !visual.isVisual(content)) setForeign(true)

  function openVisually(): void {
    if (!isForeign || !visual) choose('visual')
    else if (visual.isVisual(content)) setForeign(false)
    else setConverting(true)
  }

  if (opens) {
    const { Editor, mailFormat } = visual
    const aside = (
      <Button size="small" onClick={() => choose('text')}>
        HTML
      </Button>
    )
    return (
      <TextControlField {...field} aside={aside}>
        {(control, { onChange, ...bound }) => (
          <Editor
            {...bound}
            onChange={(html) => {
              setWritten(html)
              onChange(html)
            }}
            format={mailFormat}
            {...{ lastState, setLastState }}
            language={isArabic({ content, language }) ? 'ar' : 'en'}
            attributes={{ ...control, 'aria-label': field.label }}
          />
        )}
      </TextControlField>
    )
  }
  return (
    <>
      {isVisual && failed && (
        <NotLoaded onRetry={retry}>The visual editor could not be loaded.</NotLoaded>
      )}
      <TextareaField
        {...field}
        rows={14}
        aside={
          <Button variant={hasChosen ? 'outline' : 'primary'} size="small" onClick={openVisually}>
            {isForeign ? 'Convert…' : hasChosen ? 'Visual' : 'Write visually'}
          </Button>
        }
        help={
          <>
            HTML. Scripts and other active content are removed from the email.
            {isForeign && ' The visual editor would change this HTML.'}
          </>
        }
      />
      {isConverting && visual && (
        <visual.ConvertDialog
          html={content}
          onConvert={(html) => {
            setValue('content', html, { shouldDirty: true, shouldValidate: true })
            setConverting(false)
            setForeign(false)
          }}
          onClose={() => setConverting(false)}
        />
      )}
    </>
  )
}

/** A campaign for everyone has the language of its text. */
function isArabic({ content, language }: Values): boolean {
  return language === 'all' ? directionOf(campaignExcerpt(content)) === 'rtl' : language === 'ar'
}
