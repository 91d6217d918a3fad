/** What readers are told about a change, by language and kind. */
export const correctionNames = {
  en: { update: 'Update', correction: 'Correction', retraction: 'Retraction' },
  ar: { update: 'تحديث', correction: 'تصويب', retraction: 'سحب المقال' },
} as const
