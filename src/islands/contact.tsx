import './toast-root.tsx'

export { ContactForm as default } from '#features/contact/contact-form.tsx'
