import { Dialog } from '#ui/dialog.tsx'
import { shownKey, type Tool } from './tools.ts'

const others = [
  { name: 'Choose a block', key: '/ in an empty line' },
  { name: 'Go to the buttons', key: 'Alt + F10' },
  { name: 'Go back to the text', key: 'Escape' },
  { name: 'Next cell of a table', key: 'Tab' },
  { name: 'Save', key: 'Ctrl or Cmd + S' },
  { name: 'Submit', key: 'Ctrl or Cmd + Enter' },
]

/** Lists the keys of the editor. */
export function KeysDialog({ tools, onClose }: { tools: readonly Tool[]; onClose: () => void }) {
  const ofTools = tools.flatMap(({ name, key }) => (key ? [{ name, key: shownKey(key) }] : []))
  return (
    <Dialog onClose={onClose} title="Keys" isText>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
        {[...ofTools, ...others].map(({ name, key }) => (
          <div key={name} className="contents">
            <dt>{name}</dt>
            <dd className="text-text-quiet max-sm:mb-2">{key}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
