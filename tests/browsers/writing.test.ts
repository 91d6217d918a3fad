import * as fc from 'fast-check'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inEveryBrowser } from '#support/browsers/in-every-browser.ts'
import { openAsEditor } from '#support/browsers/open-as-editor.ts'
import { readOn, site } from '#support/stack/site.ts'

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

function editedWords(): string[] {
  const editor = document.querySelector<HTMLElement>('.ProseMirror')
  return editor?.innerText.split(/\s+/).filter(Boolean) ?? []
}

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
      const id = new URL(await page.driver.url()).searchParams.get('id') ?? ''
      const { body } = (await readOn(site, id)) as { body?: string }
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
      await page.click({ role: 'button', name: 'Done' })
      await page.type('Below it.')
      await page.seeNo({ text: 'Uploading...' })
      await page.press('Control+s')
      const id = new URL(await page.driver.url()).searchParams.get('id') ?? ''
      const body = /^The fine is 5 million\.\n\n!\[\]\(\S+\)\n\nBelow it\.$/
      await expect
        .poll(() => readOn(site, id))
        .toMatchObject({ status: 'draft', body: expect.stringMatching(body) as string })
      takeErrors()
    },
  )

  // Firefox makes no paste with content of a page's own.
  test('what is dropped is what the browser shows of its source', async () => {
    const page = await openAsEditor(open, '/admin/op-ed')
    await page.click({ role: 'button', name: 'Write visually' })
    await page.click({ role: 'textbox', name: /^Article Body/ })
    const shown = await page.run((html) => {
      const source = document.createElement('div')
      source.innerHTML = html
      document.body.append(source)
      const text = source.innerText
      source.remove()
      const editor = document.querySelector('.ProseMirror')
      const { x = 0, y = 0 } = editor?.getBoundingClientRect() ?? {}
      const dataTransfer = new DataTransfer()
      dataTransfer.setData('text/html', html)
      const place = { clientX: x + 20, clientY: y + 20, bubbles: true, cancelable: true }
      editor?.dispatchEvent(new DragEvent('drop', { dataTransfer, ...place }))
      return text
    }, sourceWithHidden + anySource())
    // Where a block is hidden, `innerText` joins the words around it.
    const words = shown
      .replaceAll(/(?<=\d)(?=w)/gi, ' ')
      .split(/\s+/)
      .filter(Boolean)
    expect(words.length).toBeGreaterThan(100)
    await expect.poll(() => page.run(editedWords)).toEqual(words)
    takeErrors()
  })
})

/** Hidden in eight ways, by its own sheet, its attributes and what it inherits. */
const sourceWithHidden = `<style>.gone{display:none !important} .lines{white-space:pre-line} td.x{visibility:hidden}</style>
  <p>The fine <span class="gone" style="display:inline">900</span>is <span style="visibility:hidden">8 <i style="visibility:visible">5</i></span> million<span hidden>s</span>.</p>
  <div class="lines">First
  second</div><div><span style="display:block">40</span><span style="display:block">2025</span></div>
  <table><tr><th>a</th><th>b</th></tr><tr style="display:none"><td>c</td><td>d</td></tr><tr><td>e</td><td class="x">f</td></tr></table>
  <p style="margin-left:200px;text-indent:-200px">Hanging <span style="display:none">9</span>words</p>`

const within =
  (name: string) =>
  ([style, inside]: readonly [string, string[]]): string =>
    `<${name} style="${style}">${inside.join(' ')}</${name}>`

/** Trees of elements and styles by which text is shown or not, in lines or not. The words have their numbers. */
function anySource(): string {
  const styles = ['', '', 'display:none', 'display:block', 'display:inline', 'visibility:hidden']
  const others = ['visibility:visible', 'white-space:pre-line', 'text-transform:uppercase']
  const style = fc.constantFrom(...styles, ...others)
  const { tree } = fc.letrec<{ tree: string }>((tie) => {
    const inside = fc.array(fc.oneof(fc.constantFrom('w', 'w w\nw'), tie('tree')), { maxLength: 3 })
    const element = (name: string) => fc.tuple(style, inside).map(within(name))
    const rows = fc.array(
      fc.tuple(style, fc.tuple(element('td'), element('td'))).map(within('tr')),
      { minLength: 2, maxLength: 3 },
    )
    return {
      tree: fc.oneof(
        { depthSize: 'small' },
        fc.constant('w'),
        ...['div', 'section', 'span', 'b', 'i', 'em'].map(element),
        fc.tuple(style, rows).map(within('table')),
      ),
    }
  })
  let words = 0
  return fc
    .sample(tree, { numRuns: 150, seed: 57 })
    .map(
      (html) =>
        `<div>${html.replaceAll(/(?<=[> \n])w(?=[< \n])/g, () => `w${(words += 1)}`)}</div>`,
    )
    .join('')
}
