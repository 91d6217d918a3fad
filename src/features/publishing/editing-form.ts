import type { UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { EditForm, EditValues } from './form-schemas.ts'

/** What the form of an edit yields once its rules are met. */
export type EditFields = z.output<typeof EditForm>

/** The form of an edit, as its parts share it. */
export type EditingForm = UseFormReturn<EditValues, unknown, EditFields>
