/** What readers are told about a change, by its kind. */
export const correctionNames = {
  update: 'Update',
  correction: 'Correction',
  retraction: 'Retraction',
} as const
