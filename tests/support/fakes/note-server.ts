import { onTestFinished } from 'vitest'
import { EditSession } from '#client/editing/edit-session.ts'
import type { EditCall, ItemKind } from '#client/editing/item-kind.ts'
import { NetworkError, RequestError } from '#client/request.ts'

export interface Note {
  id: string
  words: string
  status: 'draft' | 'published'
  version: string
}

/** 'apply' saves, whatever status the note has. */
interface NoteIntent {
  is: 'keep' | 'publish' | 'apply'
}

type NoteValues = { words: string }
type NoteKind = ItemKind<Note, NoteValues, NoteIntent>

/** A server of notes for edit sessions. It refuses a stale version, and loses answers if it is told to. */
export class NoteServer {
  readonly notes = new Map<string, Note>()
  /** How many of the next answers are lost after their call was done. */
  lost = 0
  calls = 0

  /** A session whose form is open until the end of the test, for this note or a new one. */
  open(note?: Note) {
    const session = new EditSession(this.#kind(), note)
    return { session, end: beginInTest(session) }
  }

  /** Writes a note, as somebody else would. */
  write(id: string, words: string, status: Note['status'] = 'draft'): Note {
    const version = String(Number(this.notes.get(id)?.version ?? 0) + 1)
    const note = { id, words, status, version }
    this.notes.set(id, note)
    return note
  }

  #kind(): NoteKind {
    return {
      localDraftName: (note) => note?.id ?? 'note',
      valuesOf: (note) => ({ words: note?.words ?? '' }),
      versionOf: ({ version }) => ({ version }),
      autosave: { is: 'keep' },
      effectOf: ({ is }) => ({
        isSave: is === 'keep',
        resultOf: (note) => (is === 'publish' ? 'published' : (note?.status ?? 'draft')),
        isDone: ({ words, status }, sent) =>
          words === sent.words && (is !== 'publish' || status === 'published'),
        send: (call) => Promise.resolve().then(() => this.#answer(is, call)),
      }),
      find: (id) => Promise.resolve(this.notes.get(id)),
    }
  }

  #answer(is: NoteIntent['is'], call: EditCall<Note, NoteValues>): Note {
    const { values, id, item, version } = call
    this.calls += 1
    const known = this.notes.get(id)
    // A first call that is repeated gets what the first one made.
    if (known && !item) return known
    if (!known && item) throw new RequestError(404, 'Gone', undefined)
    if (known && known.version !== version['version']) {
      throw new RequestError(409, 'Changed', undefined)
    }
    const status = is === 'publish' ? 'published' : known?.status
    const note = this.write(id, values.words, status)
    if (this.lost === 0) return note
    this.lost -= 1
    throw new NetworkError('lost')
  }
}

/** Opens the form of a session. It ends with the test, because an open form reads and deletes the drafts of others. */
export function beginInTest(session: Pick<EditSession<never, never, never>, 'begin'>): () => void {
  const end = session.begin({ show: () => {}, recheck: () => {} })
  onTestFinished(end)
  return end
}
