import { createFormControl } from 'react-hook-form'
import { expect, test } from 'vitest'
import { keepTyped } from './use-form-submit.ts'

function openForm() {
  const { formControl } = createFormControl({
    defaultValues: { title: '', body: '', updatedAt: '1' },
  })
  const form = formControl as unknown as Parameters<typeof keepTyped>[0]
  for (const name of ['title', 'body']) form.register(name)
  // A form computes only what somebody listens to.
  form.subscribe({ formState: { isDirty: true, values: true }, callback: () => {} })
  return form
}

test('what was typed during the save stays unsaved, also when an automatic save raises the version', () => {
  const form = openForm()
  form.setValue('title', 'Saved', { shouldDirty: true })
  const sent = { ...form.getValues() }
  form.setValue('body', 'Typed since', { shouldDirty: true })
  expect(keepTyped(form, sent, { ...sent, updatedAt: '2' })).toBe(true)
  expect(form.getValues()).toEqual({ title: 'Saved', body: 'Typed since', updatedAt: '2' })
  expect(form.control._defaultValues).toEqual({ title: 'Saved', body: '', updatedAt: '2' })
  keepTyped(form, sent, { title: 'Saved', body: '', updatedAt: '3' })
  expect(form.getValues()).toEqual({ title: 'Saved', body: 'Typed since', updatedAt: '3' })
})
