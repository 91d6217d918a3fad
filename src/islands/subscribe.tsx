import './toast-root.tsx'

export { SubscribeForm as default } from '#features/subscribers/subscribe-form.tsx'
