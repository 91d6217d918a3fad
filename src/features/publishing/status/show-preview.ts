import { messageOf, request } from '#client/request.ts'
import { failureToast } from '#client/toasts.ts'
import { desk } from '#contract/desk.ts'

/**
 * Shows an article's page in a new tab. If that fails, it closes the tab and says why. Call this in the handler of a
 * press: browsers block a tab that is opened later.
 * @param find returns the id of the article; `undefined` if it cannot be shown, and the editor knows that already.
 */
export async function showPreview(find: () => Promise<string | undefined>): Promise<void> {
  const tab = window.open('', '_blank')
  if (!tab) return
  const id = await find()
  if (id === undefined) {
    tab.close()
    return
  }
  try {
    const { url } = await request(desk.createPreviewLink, { params: { id } })
    // The link names the site; this page may be open under another name of it, such as localhost.
    tab.location.replace(new URL(url).pathname)
  } catch (error) {
    tab.close()
    failureToast('Error', messageOf(error, 'Failed to open the preview'), error)
  }
}
