import { useState } from 'react'
import type { Path, PathValue, UseFormReturn } from 'react-hook-form'
import { RequestError } from './request.ts'

/** Whether a save was refused because the item was changed since it was loaded. */
export function isChangedElsewhere(error: unknown): boolean {
  // The other conflicts name a field: a slug that is taken, a second translation into one language.
  return error instanceof RequestError && error.status === 409 && !error.failure?.issues
}

interface Versions<Values, Stored> {
  /** The item now; `undefined`, with a toast, if it cannot be had. */
  read: () => Promise<Stored | undefined>
  valuesOf: (stored: Stored) => Values
  /** Whether the newer version is this text: the answer to its save was lost. Then there is nothing to choose. */
  isOwn?: (typed: Values, newer: Values) => boolean
  /** A version is chosen, and the next save can succeed. */
  done?: (current: Stored) => void
}

interface Found<Values, Stored> {
  /** What was typed when the newer version was found. */
  typed: Values
  newer: Values
  current: Stored
}

/** A form whose item was changed elsewhere since it was loaded: its text stays until the editor chooses a version. */
export function useConflict<Values extends { updatedAt: string }, Output, Stored>(
  form: UseFormReturn<Values, unknown, Output>,
  { read, valuesOf, isOwn, done }: Versions<Values, Stored>,
) {
  const [isOpen, setIsOpen] = useState(false)
  const [versions, setVersions] = useState<Found<Values, Stored>>()
  const version = 'updatedAt' as Path<Values>
  async function readNewer() {
    const current = await read()
    return current && { typed: { ...form.getValues() }, newer: valuesOf(current), current }
  }
  async function choose(by: 'keep' | 'load'): Promise<void> {
    // The version that was shown: one that nobody has seen is a conflict of its own.
    const found = versions ?? (await readNewer())
    if (found) take(by, found)
  }
  function take(by: 'keep' | 'load', { current, newer }: Found<Values, Stored>): void {
    if (by === 'load') form.reset(newer)
    else {
      // It may be published by now, and such an article has more fields.
      const missing = Object.entries(newer).filter(([name]) => !(name in form.getValues()))
      for (const [name, value] of [...missing, [version, newer.updatedAt] as const]) {
        form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, {
          shouldDirty: true,
        })
      }
    }
    setIsOpen(false)
    done?.(current)
  }
  return {
    isOpen,
    open: () => {
      setIsOpen(true)
      setVersions(undefined)
      void readNewer().then((found) => {
        if (found && isOwn?.(found.typed, found.newer)) take('load', found)
        else setVersions(found)
      })
    },
    /** The text was saved after all. */
    close: () => setIsOpen(false),
    /** What was typed when the newer version was found, and that version. */
    versions,
    /** Keeps the editor's text, to be saved over the newer version. */
    keep: () => void choose('keep'),
    /** Replaces the editor's text with the newer version. */
    load: () => void choose('load'),
  }
}
