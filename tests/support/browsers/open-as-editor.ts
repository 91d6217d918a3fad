import { site } from '#support/stack/site.ts'
import type { FlowPage } from './flow-page.ts'
import type { Flows } from './in-every-browser.ts'

export async function openAsEditor(open: Flows['open'], path: string): Promise<FlowPage> {
  const page = await open(path)
  await page.seePath('/admin/login')
  await page.enter({ label: 'Admin Token' }, site.adminToken)
  await page.click({ role: 'button', name: 'Login' })
  await page.seeToast('Login Successful')
  await page.seePath('/admin')
  await page.goto(path)
  return page
}
