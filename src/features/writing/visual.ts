import { paste } from './editor/paste.ts'
import { lineReader } from '#domain/articles/article-body.ts'
import { normalise } from './body/normalise.ts'
import { PicturePanel } from './body/picture-panel.tsx'
import { parseBody } from './body/parse-body.ts'
import { serialiseBody } from './body/serialise-body.ts'
import type { TextFormat } from './editor/text-format.ts'
import { toolsOf } from './editor/tools.ts'

export { Editor } from './editor/editor.tsx'

/** Reads lines with emphasis: the text that is being written may get some at any time. */
const readLine = await lineReader('*')

/** The body of an article. */
export const bodyFormat: TextFormat = {
  parse: (body) => parseBody(body, readLine),
  serialise: (doc) => serialiseBody(doc, readLine),
  plugins: [normalise(readLine), paste(readLine)],
  tools: toolsOf,
  Panel: PicturePanel,
  isRead: true,
}
