import type { CSSProperties, ReactNode } from 'react'

interface CellProps {
  /** In pixels; the default is the whole width. */
  width?: number
  tableStyle?: CSSProperties
  className?: string
  style: CSSProperties
  children: ReactNode
}

/**
 * A table of one cell that carries the styles. Outlook ignores the padding of every other element, and React Email's
 * components put it on the table.
 */
export function Cell({ width, tableStyle, className, style, children }: CellProps) {
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
          <td className={className} align="left" style={style}>
            {children}
          </td>
        </tr>
      </tbody>
    </table>
  )
}
