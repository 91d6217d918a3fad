import * as z from 'zod/mini'
import { limits } from '#domain/site/limits.ts'
import { writers } from './endpoint.ts'
import { Id, Instant, optionalText, requiredText } from './fields.ts'

/** What an editor or writer says about a draft. */
export const Note = z.object({
  id: Id,
  /** The passage that it is about; empty for the whole article. */
  quote: z.string(),
  text: z.string(),
  /** Names are null after a year. */
  writtenBy: z.nullable(z.string()),
  writtenAt: Instant,
  resolvedBy: z.nullable(z.string()),
  /** Null while it is open. */
  resolvedAt: z.nullable(Instant),
})
export type Note = z.infer<typeof Note>

export const NewNote = z.strictObject({
  quote: z._default(optionalText(limits.noteQuoteLength, { has: 'lines' }), ''),
  text: requiredText('Write the note', limits.reviewNoteLength, { has: 'lines' }),
})
export type NewNote = z.infer<typeof NewNote>

/** Readers never see notes. A writer reads and writes only the notes of their own drafts. */
export const notes = {
  /** The oldest first. */
  list: writers('GET /api/content/:id/notes', { result: z.array(Note) }),
  write: writers('POST /api/content/:id/notes', { body: NewNote, result: Note, status: 201 }),
  resolve: writers('PATCH /api/content/:id/notes/:note', {
    body: z.strictObject({ isResolved: z.boolean() }),
    result: Note,
  }),
}
