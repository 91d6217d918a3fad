/**
 * The attributes of an image that fits a column of `columnWidth` pixels. Outlook obeys only the attribute `width`, in
 * pixels, and other programs obey the style.
 */
export function fitImage(attribs: Record<string, string>, columnWidth: number) {
  const { style = '', width: attribute, height, ...others } = attribs
  const declared = /(?:^|;)\s*width\s*:\s*([^;]+)/i.exec(style)?.[1]
  const wanted = pixels(declared, columnWidth) ?? pixels(attribute, columnWidth)
  const width = Math.min(wanted ?? columnWidth, columnWidth)
  // Without a width, an image keeps its natural size, except in Outlook, which obeys the attribute.
  const fitted =
    wanted === undefined ? 'width:auto;max-width:100%' : `width:100%;max-width:${width}px`
  const keepsHeight = height !== undefined && wanted === width
  const kept = style.trim().replace(/;?$/, style.trim() ? ';' : '')
  return {
    ...others,
    width: String(width),
    ...(keepsHeight && { height }),
    // Mail programs obey the last declaration.
    style: `${kept}${fitted};height:auto`,
  }
}

/** A width in pixels, if it is one or a percentage of the column. */
function pixels(width: string | undefined, columnWidth: number): number | undefined {
  const [, digits, unit] = /^\s*(\d+(?:\.\d+)?)\s*(px|%)?\s*$/i.exec(width ?? '') ?? []
  if (digits === undefined) return undefined
  const size = Math.round(unit === '%' ? (Number(digits) / 100) * columnWidth : Number(digits))
  return size > 0 ? size : undefined
}
