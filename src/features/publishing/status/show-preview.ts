import { messageOf, request } from '#client/request.ts'
import { failureToast } from '#client/toasts.ts'
import { desk } from '#contract/desk.ts'

/** Opens the tab of a preview. Call this in the handler of a press: browsers block a tab that is opened later. */
export function openTab(): Window | null {
  return window.open('', '_blank')
}

/** Shows an article's page in the tab. If that fails, it closes the tab and says why. */
export async function showPreview(id: string, tab: Window): Promise<void> {
  try {
    const { url } = await request(desk.createPreviewLink, { params: { id } })
    // The link names the site; this page may be open under another name of it, such as localhost.
    tab.location.replace(new URL(url).pathname)
  } catch (error) {
    tab.close()
    failureToast('Error', messageOf(error, 'Failed to open the preview'), error)
  }
}
