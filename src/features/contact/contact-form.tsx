import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { createCallIds } from '#client/call-id.ts'
import { messageOf, request } from '#client/request.ts'
import { useFormSubmit } from '#client/use-form-submit.ts'
import { contact, ContactMessage } from '#contract/contact.ts'
import { limits } from '#domain/site/limits.ts'
import { translatedMessage } from '#texts/translated-message.ts'
import { useTexts } from '#texts/use-texts.ts'
import { Form, SubmitButton } from '#ui/form.tsx'
import { TextareaField, TextField } from '#ui/form-fields.tsx'
import { Honeypot } from '#ui/honeypot.tsx'
import { Notice } from '#ui/notice.tsx'

const empty = { name: '', email: '', subject: '', message: '', website: '' }

/** The form for a message to the editor. */
export function ContactForm() {
  const allTexts = useTexts()
  const { contact: texts } = allTexts
  const [isSent, setSent] = useState(false)
  const [idOf] = useState(createCallIds)
  const form = useForm({ resolver: zodResolver(ContactMessage), defaultValues: empty })
  const { pending, submit } = useFormSubmit(form, {
    send: (message: ContactMessage) => {
      setSent(false)
      return request(contact.send, { body: { ...message, id: idOf(message) } })
    },
    success: () => {
      setSent(true)
      return [texts.success, texts.successText]
    },
    failure: (error) => [
      texts.failed,
      translatedMessage(messageOf(error, texts.failed), allTexts) ?? texts.failed,
    ],
    next: () => empty,
  })

  return (
    <div className="grid gap-5">
      {/* Stays when the toast is gone. */}
      {isSent && (
        <Notice>
          <p className="font-semibold">{texts.success}</p>
          <p>{texts.successText}</p>
        </Notice>
      )}
      <Form form={form} label={texts.send} onValid={(message) => void submit(message)}>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField name="name" label={texts.name} required autoComplete="name" />
          <TextField name="email" label={texts.email} type="email" required autoComplete="email" />
        </div>
        <TextField name="subject" label={texts.subject} required limit={limits.titleLength} />
        <TextareaField
          name="message"
          label={texts.message}
          required
          rows={8}
          limit={limits.messageLength}
        />
        <Honeypot onChange={({ target }) => form.setValue('website', target.value)} />
        <SubmitButton label={texts.send} pending={pending} pendingLabel={texts.sending} />
      </Form>
    </div>
  )
}
