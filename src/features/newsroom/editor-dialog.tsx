import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { editorList } from '#client/queries/newsroom.ts'
import { messageOf, request, RequestError } from '#client/request.ts'
import { useSubmit } from '#client/use-submit.ts'
import { NewEditor, newsroom, type EditorAccount } from '#contract/newsroom.ts'
import { Email } from '#contract/fields.ts'
import { roles } from '#contract/roles.ts'
import { limits } from '#domain/site/limits.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { SelectField, TextField } from '#ui/form-fields.tsx'
import { roleNames } from './role-names.ts'
import type { IssuedToken } from './token-dialog.tsx'

const EditorForm = z.object({
  name: NewEditor.shape.name,
  role: NewEditor.shape.role,
  email: z.union([z.literal(''), Email]),
})

interface EditorDialogProps {
  /** The editor to change; absent to invite somebody. */
  editor: EditorAccount | undefined
  onIssued: (given: IssuedToken) => void
  onClose: () => void
}

/** Invites somebody, or changes a name, an email or a role. */
export function EditorDialog({ editor, onIssued, onClose }: EditorDialogProps) {
  const form = useForm({
    resolver: zodResolver(EditorForm),
    defaultValues: {
      name: editor?.name ?? '',
      role: editor?.role ?? 'writer',
      email: editor?.email ?? '',
    },
  })
  const { pending, submit } = useSubmit({
    send: async ({ email, ...fields }: z.output<typeof EditorForm>) => {
      const body = { ...fields, email: email === '' ? null : email }
      if (!editor) return request(newsroom.create, { body })
      await request(newsroom.update, { params: { id: editor.id }, body })
      return undefined
    },
    success: (invited) => (invited ? undefined : ['Success', 'Saved']),
    failure: { title: 'Error', fallback: 'Failed to save the editor' },
    handle: (error) => {
      if (!(error instanceof RequestError) || error.status !== 409) return undefined
      form.setError('name', { message: messageOf(error, '') }, { shouldFocus: true })
      return 'shown'
    },
    refresh: [editorList],
    done: (invited) => {
      onClose()
      if (invited) onIssued(invited)
    },
  })
  return (
    <FormDialog
      title={editor ? `Edit ${editor.name}` : 'Invite Somebody'}
      form={form}
      submit={editor ? 'Save Changes' : 'Invite'}
      pending={pending}
      pendingLabel={editor ? 'Saving...' : 'Inviting...'}
      onValid={(values) => void submit(values)}
      onClose={onClose}
    >
      <TextField
        name="name"
        label="Name"
        required
        limit={limits.nameLength}
        autoComplete="off"
        help="Histories show it."
      />
      <SelectField
        name="role"
        label="Role"
        options={roles.map((role) => ({ value: role, label: roleNames[role] }))}
        help="A writer has drafts of their own, which an editor publishes. An editor has all but editors, erasing people and importing lists. An owner has everything."
      />
      <TextField
        name="email"
        label="Email Address"
        inputMode="email"
        autoComplete="off"
        spellCheck={false}
        help={
          editor
            ? 'The next token is mailed to it.'
            : 'The token is mailed to it. Without one, you hand the token over yourself.'
        }
      />
    </FormDialog>
  )
}
