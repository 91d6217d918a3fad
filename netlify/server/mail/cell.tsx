import type { CSSProperties, ReactNode } from 'react'
import type { Direction } from '#domain/text/script.ts'

interface CellProps {
  dir: Direction
  /** In pixels; the default is the whole width. */
  width?: number
  tableStyle?: CSSProperties
  className?: string
  style: CSSProperties
  children: ReactNode
}

/**
 * A table of one cell that carries the styles. Outlook ignores the padding of every other element, and React Email's
 * components put it on the table. The cell always says its direction: the reader's mail program may have another one.
 */
export function Cell({ dir, width, tableStyle, className, style, children }: CellProps) {
  return (
    <table
      role="presentation"
      width={width ?? '100%'}
      border={0}
      cellPadding={0}
      cellSpacing={0}
      align="center"
      style={tableStyle}
    >
      <tbody>
        <tr>
          <td
            className={className}
            dir={dir}
            align={dir === 'rtl' ? 'right' : 'left'}
            style={style}
          >
            {children}
          </td>
        </tr>
      </tbody>
    </table>
  )
}
