import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { messageOf, request } from '#client/request.ts'
import { toast } from '#client/toasts.ts'
import { keepTyped, useFormSubmit } from '#client/use-form-submit.ts'
import { contact, ContactMessage } from '#contract/contact.ts'
import { limits } from '#domain/site/limits.ts'
import { translatedMessage } from '#texts/translated-message.ts'
import { useTexts } from '#texts/use-texts.ts'
import { Answered } from '#ui/answered.tsx'
import { Button } from '#ui/button.tsx'
import { Form } from '#ui/form.tsx'
import { TextareaField, TextField } from '#ui/form-fields.tsx'
import { Honeypot } from '#ui/honeypot.tsx'

const empty = { name: '', email: '', subject: '', message: '', website: '' }

/** The form for a message to the editor. */
export function ContactForm() {
  const allTexts = useTexts()
  const { contact: texts } = allTexts
  const [isSent, setSent] = useState(false)
  const form = useForm({ resolver: zodResolver(ContactMessage), defaultValues: empty })
  const { pending, submit } = useFormSubmit(form, {
    send: (message: ContactMessage) => request(contact.send, { body: message }),
    failure: (error) => [
      texts.failed,
      translatedMessage(messageOf(error, texts.failed), allTexts) ?? texts.failed,
    ],
    done: () => {
      form.reset()
      setSent(true)
    },
    // The form stays with the next message, so the toast says what became of this one.
    typedSince: (_, sent) => {
      keepTyped(form, sent, empty)
      toast(texts.success, texts.successText)
    },
  })

  return (
    <Answered
      answer={isSent ? [texts.success, texts.successText] : undefined}
      again={texts.another}
      onAgain={() => setSent(false)}
    >
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
        <Button
          type="submit"
          pending={pending}
          pendingLabel={texts.sending}
          className="justify-self-start"
        >
          {texts.send}
        </Button>
      </Form>
    </Answered>
  )
}
