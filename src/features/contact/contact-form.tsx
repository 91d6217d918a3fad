import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { request } from '#client/request.ts'
import { keepTyped, useFormSubmit } from '#client/use-form-submit.ts'
import { contact, ContactMessage } from '#contract/contact.ts'
import { limits } from '#domain/limits.ts'
import { Button } from '#ui/button.tsx'
import { Form } from '#ui/form.tsx'
import { TextareaField, TextField } from '#ui/form-fields.tsx'
import { Honeypot } from '#ui/honeypot.tsx'

const empty = { name: '', email: '', subject: '', message: '', website: '' }

/** The form for a message to the editor. */
export function ContactForm() {
  const form = useForm({ resolver: zodResolver(ContactMessage), defaultValues: empty })
  const { pending, submit } = useFormSubmit(form, {
    send: (message: ContactMessage) => request(contact.send, { body: message }),
    success: () => [
      'Message sent successfully!',
      "Thank you for reaching out. I'll get back to you soon.",
    ],
    failure: { title: 'Failed to send message', fallback: 'Failed to send message' },
    done: () => form.reset(),
    typedSince: (_, sent) => keepTyped(form, sent, empty),
  })

  return (
    <Form form={form} onValid={(message) => void submit(message)}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField name="name" label="Name" required autoComplete="name" />
        <TextField name="email" label="Email" type="email" required autoComplete="email" />
      </div>
      <TextField name="subject" label="Subject" required limit={limits.titleLength} />
      <TextareaField
        name="message"
        label="Message"
        required
        rows={8}
        limit={limits.messageLength}
      />
      <Honeypot {...form.register('website')} />
      <Button
        type="submit"
        pending={pending}
        pendingLabel="Sending..."
        className="justify-self-start"
      >
        Send Message
      </Button>
    </Form>
  )
}
