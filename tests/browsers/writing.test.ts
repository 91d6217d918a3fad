import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inEveryBrowser } from '#support/browsers/in-every-browser.ts'
import { openAsEditor } from '#support/browsers/open-as-editor.ts'
import { callSite } from '#support/stack/site-api.ts'
import { site } from '#support/stack/site.ts'

const scripts = {
  English: [
    'The rule is ',
    'strict',
    'first',
    'second',
    '2026',
    'The duty is to know.',
    'A source',
  ],
  Arabic: ['القاعدة ', 'صارمة', 'أولًا', 'ثانيًا', '٢٠٢٦', 'الواجب الأول أن تعرف ما لديك.', 'مصدر'],
} as const
const bold = { role: 'button', name: 'Bold' }

inEveryBrowser(({ open, site: { takeErrors } }) => {
  test.each(Object.entries(scripts))(
    'writes visually in %s, takes a sign back, cuts and pastes everything, and saves it',
    async (language, texts) => {
      const [start, strict, first, second, cell, paragraph, note] = texts
      const page = await openAsEditor(open, '/admin/op-ed')
      await page.enter({ label: 'Title' }, `Written in every browser ${crypto.randomUUID()}`)
      await page.choose({ label: 'Language' }, language === 'Arabic' ? 'ar' : 'en')
      await page.click({ role: 'button', name: 'Write visually' })
      await page.click({ role: 'textbox', name: /^Article Body/ })
      await page.type(start)
      await page.click(bold)
      await page.type(strict)
      await page.click(bold)
      await page.type('.')
      for (const line of ['', `- ${first}`, second, '', '/table', cell, '']) {
        await page.type(line)
        await page.press('Enter')
      }
      await page.type(paragraph)
      // What is typed within half a second is taken back together.
      await sleep(1000)
      await page.type('!')
      await page.click({ role: 'button', name: 'Undo' })
      await page.click({ role: 'button', name: 'Footnote' })
      await page.type(note)
      for (const key of ['a', 'x', 'v']) await page.press(`Control+${key}`)
      await page.click({ role: 'button', name: 'Save Draft' })
      await page.seeToast('Success', 'Draft saved')

      await expect.poll(() => page.driver.url()).toContain('/admin/content/edit?id=')
      const id = new URL(await page.driver.url()).searchParams.get('id')
      const answer = await callSite(site, `GET /api/content/${id}`)
      const { body } = (await answer.json()) as { body?: string }
      expect(body?.split('\n\n')).toEqual([
        `${start}**${strict}**.`,
        `- ${first}\n- ${second}`,
        `| ${cell} |  |  |\n| --- | --- | --- |\n|  |  |  |`,
        `${paragraph}[^1]`,
        `[^1]: ${note}`,
      ])
      takeErrors()
    },
  )

  test.each([{}, { isPhone: true }])(
    'what is typed after a picture, Ctrl+S and Enter stays, and is a draft: %j',
    async (size) => {
      const page = await openAsEditor((path) => open(path, size), '/admin/op-ed')
      await page.enter({ label: 'Title' }, `Kept in every browser ${crypto.randomUUID()}`)
      await page.press('Enter')
      await page.click({ role: 'button', name: 'Write visually' })
      await page.click({ role: 'textbox', name: /^Article Body/ })
      await page.type('The fine is ')
      await page.press('Control+s')
      await page.seeToast('Success', 'Draft saved')
      await page.type('5 million.')
      await page.click({ role: 'button', name: 'Picture' })
      await page.run(() => {
        const transfer = new DataTransfer()
        const [field] = [
          ...document.querySelectorAll<HTMLInputElement>('.writing input[type=file]'),
        ]
        const canvas = document.createElement('canvas')
        const url = canvas.toDataURL('image/png')
        const bytes = Uint8Array.from(atob(url.split(',')[1] ?? ''), (one) => one.charCodeAt(0))
        transfer.items.add(new File([bytes], 'photo.png', { type: 'image/png' }))
        if (!field) return
        field.files = transfer.files
        field.dispatchEvent(new Event('change', { bubbles: true }))
      })
      await page.see({ role: 'button', name: 'Apply' })
      await page.click({ role: 'button', name: 'Later' })
      await page.type('Below it.')
      await page.seeNo({ text: 'Uploading...' })
      await page.press('Control+s')
      const id = new URL(await page.driver.url()).searchParams.get('id')
      const stored = async () =>
        (await (await callSite(site, `GET /api/content/${id}`)).json()) as Record<string, unknown>
      await expect
        .poll(async () => (await stored())['body'])
        .toMatch(/^The fine is 5 million\.\n\n!\[\]\(\S+\)\n\nBelow it\.$/)
      expect(await stored()).toMatchObject({ status: 'draft' })
      takeErrors()
    },
  )
})
