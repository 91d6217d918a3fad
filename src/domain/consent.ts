/**
 * The consent texts of the sign-up forms, by version. A consent record names its version, so a text that was shown must
 * stay here; a new text gets a new version.
 */
export const consentWordings = {
  '2026-11':
    'By subscribing you agree to receive our weekly newsletter by email. No spam, unsubscribe anytime.',
} as const

export type ConsentVersion = keyof typeof consentWordings

/** The version that forms show now. */
export const consentVersion: ConsentVersion = '2026-11'
