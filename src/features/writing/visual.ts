import { Superscript, Table } from 'lucide-react'
import { footnote } from './editor/footnotes.ts'
import { paste } from './html/paste.ts'
import { insertTable } from './editor/tables.ts'
import { lineReader } from '#domain/body/read-body.ts'
import { pictureIn } from '#domain/body/picture.ts'
import { normalise } from './body/normalise.ts'
import { bodySchema } from './body/schema.ts'
import { parseBody } from './body/parse-body.ts'
import { serialiseBody } from './body/serialise-body.ts'
import type { TextFormat } from './editor/text-format.ts'

export { Editor } from './editor/editor.tsx'

/** Reads lines with emphasis: the text that is being written may get some at any time. */
const readLine = await lineReader('*')

/** The body of an article. */
export const bodyFormat: TextFormat = {
  schema: bodySchema,
  parse: (body) => parseBody(body, readLine),
  serialise: (doc) => serialiseBody(doc, readLine),
  plugins: [normalise(readLine), paste(readLine)],
  blocks: () => [
    { name: 'Table', icon: Table, command: insertTable, isBlock: true },
    { name: 'Footnote', icon: Superscript, command: footnote, key: 'Mod-Alt-f' },
  ],
  picture: {
    read: ({ source }) => pictureIn(String(source)),
    attrs: (source) => ({ source }),
  },
  hasReadingTime: true,
}
