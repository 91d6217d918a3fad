import type { Node } from 'prosemirror-model'
import { NodeSelection, Selection, type Command, type EditorState } from 'prosemirror-state'

/** The picture or the button that is selected. */
export function selectedBlock({ selection }: EditorState, name: string): Node | undefined {
  const isSelected = selection instanceof NodeSelection && selection.node.type.name === name
  return isSelected ? selection.node : undefined
}

/**
 * Inserts blocks below the line of the caret, or instead of a blank line.
 * @param mayReplace whether a picture or a button is also inserted instead of the selected one.
 */
export function insertBlocks(blocks: readonly Node[], mayReplace = true): Command {
  return (state, dispatch) => {
    const { selection, tr } = state
    const { $from } = selection
    const [first] = blocks
    if (!first) return false
    const isBlank = $from.parent.type.name === 'p' && $from.parent.content.size === 0
    const isChanged = mayReplace && first.isLeaf && selectedBlock(state, first.type.name)
    const end = $from.depth > 0 ? $from.after(1) : selection.to
    const start = isBlank ? $from.before(1) : isChanged ? selection.from : end
    tr.replaceWith(start, end, blocks)
    const last = Selection.near(tr.doc.resolve(tr.mapping.map(end)), -1)
    dispatch?.(tr.setSelection(last).scrollIntoView())
    return true
  }
}
