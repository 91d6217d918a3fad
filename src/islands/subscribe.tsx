import './toast-root.tsx'

export { SubscribeForm as default } from '#features/newsletter/subscribe-form.tsx'
