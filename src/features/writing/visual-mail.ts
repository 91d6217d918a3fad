import { Minus, MousePointerClick, Newspaper } from 'lucide-react'
import { lineReader } from '#domain/body/read-body.ts'
import type { TextFormat } from './editor/text-format.ts'
import { insertBlocks } from './editor/insert-blocks.ts'
import { paste } from './html/paste.ts'
import { ButtonPanel } from './mail/button-panel.tsx'
import { CardPanel } from './mail/card-panel.tsx'
import { mailFromBody, mailPicture } from './mail/mail-from-body.ts'
import { parseMail, serialiseMail } from './mail/mail-html.ts'
import { mailSchema } from './mail/mail-schema.ts'

export { ConvertDialog } from './mail/convert-dialog.tsx'
export { Editor } from './editor/editor.tsx'
export { isVisual } from './mail/mail-html.ts'

/** The content of a newsletter. */
export const mailFormat: TextFormat = {
  schema: mailSchema,
  parse: parseMail,
  serialise: serialiseMail,
  plugins: [paste(await lineReader('*'), mailFromBody)],
  blocks: (opens) => [
    { name: 'Line', icon: Minus, command: insertBlocks([mailSchema.node('rule')]), isBlock: true },
    { name: 'Article', icon: Newspaper, command: opens('card'), isBlock: true },
    { name: 'Button', icon: MousePointerClick, command: opens('button'), isBlock: true },
  ],
  picture: {
    read: ({ src, alt }) => ({ url: String(src), alt: String(alt) }),
    attrs: mailPicture,
  },
  panels: { card: CardPanel, button: ButtonPanel },
  hasReadingTime: false,
}
