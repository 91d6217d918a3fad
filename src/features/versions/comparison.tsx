import { useMemo } from 'react'
import { textAttributes } from '#domain/text/script.ts'
import type { ComparedField } from './compare-fields.ts'
import { compareWholly, compareWords, foldEqual, type ComparedPart } from './compare-words.ts'
import { ComparedText } from './compared-text.tsx'

interface ComparisonProps {
  /** The names of the older and the newer version, as the editor reads them. */
  names: readonly [older: string, newer: string]
  /** The fields in which they differ. */
  fields: ComparedField[]
  /** Scrolls to the first difference. */
  opensAtDifference?: boolean
}

/** Two versions side by side, on a small screen one above the other. */
export function Comparison({ names, fields, opensAtDifference }: ComparisonProps) {
  return (
    <div
      key={names.join()}
      ref={opensAtDifference ? showFirstDifference : undefined}
      className="grid gap-6"
    >
      {fields.map((field) => (
        <section key={field.name} aria-label={field.label} className="grid gap-2">
          <h3 className="text-base">{field.label}</h3>
          <Sides field={field} names={names} />
        </section>
      ))}
    </div>
  )
}

function showFirstDifference(comparison: HTMLElement | null): void {
  comparison?.querySelector('del, ins')?.scrollIntoView({ block: 'nearest' })
}

interface SidesProps extends Pick<ComparisonProps, 'names'> {
  field: ComparedField
}

function Sides({ field, names: [older, newer] }: SidesProps) {
  const { before, after, byWords } = field
  const parts = useMemo(
    () => foldEqual((byWords ? compareWords : compareWholly)(before, after)),
    [before, after, byWords],
  )
  return (
    <div className="grid gap-3 md:grid-cols-2">
      <Side name={older} text={before} parts={parts} kind="removed" />
      <Side name={newer} text={after} parts={parts} kind="added" />
    </div>
  )
}

interface SideProps {
  name: string
  text: string
  parts: ComparedPart[]
  /** The differences that this side shows. */
  kind: 'removed' | 'added'
}

function Side({ name, text, parts, kind }: SideProps) {
  const shown = parts.filter((part) => part.kind !== (kind === 'added' ? 'removed' : 'added'))
  return (
    <div className="grid content-start gap-1">
      <p className="text-text-quiet text-xs">{name}</p>
      <div
        className="bg-surface-sunken p-3 wrap-anywhere whitespace-pre-wrap"
        {...textAttributes(text)}
      >
        {text === '' ? (
          <span className="text-text-quiet">Empty</span>
        ) : (
          <ComparedText parts={shown} />
        )}
      </div>
    </div>
  )
}
