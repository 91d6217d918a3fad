/**
 * The consent texts of the sign-up forms, by version. A consent record names its version, so a text that was shown must
 * stay here; a new text gets a new version.
 */
export const consentWordings = {
  '2026-11':
    'By subscribing you agree to receive our weekly newsletter by email. No spam, unsubscribe anytime.',
} as const

/** The same of the Arabic forms: apart, because English pages must not load it. */
export const arabicConsentWordings = {
  '2026-11-ar':
    'باشتراكك توافق على تلقي نشرتنا الأسبوعية عبر البريد الإلكتروني. لا رسائل مزعجة، ويمكنك إلغاء الاشتراك في أي وقت.',
} as const

export type ConsentVersion = keyof typeof consentWordings | keyof typeof arabicConsentWordings
