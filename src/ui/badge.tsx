import type { ComponentProps } from 'react'

export type BadgeTone = 'accent' | 'outline' | 'solid' | 'success' | 'danger'

const tones: Record<BadgeTone, string> = {
  accent: 'text-accent',
  outline: 'border border-edge px-1.5 py-0.5 text-text-quiet',
  solid: 'border border-text bg-text px-1.5 py-0.5 text-surface',
  success: 'border border-success px-1.5 py-0.5 text-success',
  danger: 'border border-danger px-1.5 py-0.5 text-danger',
}

interface BadgeProps extends ComponentProps<'span'> {
  tone?: BadgeTone
}

/** A short label: a category, a type, a status. The tone 'accent' is coloured text without a frame. */
export function Badge({ tone = 'accent', className = '', ...rest }: BadgeProps) {
  return <span className={`kicker inline-block rounded-sm ${tones[tone]} ${className}`} {...rest} />
}
