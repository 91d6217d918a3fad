/**
 * What people are told where they sign up for the newsletter, by version. A consent record names the version, so
 * a text that has been shown must stay here for ever; a new text gets a new version.
 */
export const consentWordings = {
  '2026-11':
    'By subscribing you agree to receive our weekly newsletter by email. No spam, unsubscribe anytime.',
} as const

export type ConsentVersion = keyof typeof consentWordings

/** The wording that forms show now. */
export const consentVersion: ConsentVersion = '2026-11'
