import { $toast } from '#client/toasts.ts'

/*
 * An island that may say something with a toast imports this. What shows it is fetched with the first toast,
 * and stands in the page once.
 */
let mounting = false

$toast.listen((toast) => {
  if (!toast || mounting) return
  mounting = true
  void mount()
})

async function mount(): Promise<void> {
  const [{ createRoot }, { Toasts }] = await Promise.all([
    import('react-dom/client'),
    import('#features/toasts/toasts.tsx'),
  ])
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(<Toasts />)
}
