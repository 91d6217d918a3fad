import type { MarkType, Node, NodeType } from 'prosemirror-model'

interface Types {
  nodes: Record<'p' | 'h2' | 'h3' | 'table' | 'row' | 'cell' | 'footnote' | 'reference', NodeType>
  marks: Record<'link' | 'strong' | 'em', MarkType>
}

/** The types of a text's nodes and marks. Each text has some of them, under the same names. */
export function typesOf({ type: { schema } }: Node): Types {
  return schema as unknown as Types
}
