import { Minus, MousePointerClick, Newspaper } from 'lucide-react'
import type { TextFormat } from './editor/text-format.ts'
import { toolsOf } from './editor/tools.ts'
import { insertBlocks } from './editor/insert-blocks.ts'
import { parseMail, serialiseMail } from './mail/mail-html.ts'
import { MailPanel } from './mail/mail-panel.tsx'
import { mailSchema } from './mail/mail-schema.ts'

export { ConvertDialog } from './mail/convert-dialog.tsx'
export { Editor } from './editor/editor.tsx'
export { isVisual } from './mail/mail-html.ts'

/** The content of a newsletter. */
export const mailFormat: TextFormat = {
  parse: parseMail,
  serialise: serialiseMail,
  plugins: [],
  tools: (open) => {
    const opens = (panel: 'card' | 'button') => () => {
      open(panel)
      return true
    }
    return toolsOf(open, [
      {
        name: 'Line',
        icon: Minus,
        command: insertBlocks([mailSchema.node('rule')]),
        isBlock: true,
      },
      { name: 'Article', icon: Newspaper, command: opens('card'), isBlock: true },
      { name: 'Button', icon: MousePointerClick, command: opens('button'), isBlock: true },
    ])
  },
  Panel: MailPanel,
  isRead: false,
}
