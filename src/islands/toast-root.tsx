import { $toast } from '#client/toasts.ts'
import { loadPageTexts } from '#texts/load-page-texts.ts'
import { TextsContext } from '#texts/use-texts.ts'

/*
 * Imported by every island that shows toasts. The code that renders them is loaded with the first toast, and mounted
 * once per page.
 */
let isMounting = false

$toast.listen((toast) => {
  if (!toast || isMounting) return
  isMounting = true
  mount().catch(() => {
    isMounting = false
    // The reader must know the result even if the code of the toasts cannot be loaded.
    alert([toast.title, toast.description].filter(Boolean).join('\n'))
  })
})

async function mount(): Promise<void> {
  const [{ createRoot }, { Toasts }, texts] = await Promise.all([
    import('react-dom/client'),
    import('#features/toasts/toasts.tsx'),
    loadPageTexts(),
  ])
  const container = document.createElement('div')
  document.body.append(container)
  createRoot(container).render(
    <TextsContext value={texts}>
      <Toasts />
    </TextsContext>,
  )
}
