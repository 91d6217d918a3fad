import type { Locator, Page } from 'playwright'
import { expect, test } from 'vitest'
import { answerQuestions, focusedLabel, openAdmin, seeToast } from '#support/pages/admin-pages.ts'
import { seeIdle } from '#support/pages/at-rest.ts'
import { expectAccessible } from '#support/pages/axe.ts'
import { holdBack, passDelay, useBrowser } from '#support/pages/browser.ts'
import { inputMethod } from '#support/pages/input-method.ts'
import { photo, photos, transferOf, usePhotos } from '#support/pages/upload-forms.ts'
import { opEd } from '#support/articles/published.ts'
import { draftOn, publishOn, readOn, site } from '#support/stack/site.ts'

const visits = useBrowser()
usePhotos()

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const textOf = (page: Page) =>
  page.locator('.writing').getByRole('textbox', { name: 'Article Body' })

/** Opens a draft with this body in the visual editor, with the caret at its end. */
async function openVisually(body = '', language: 'en' | 'ar' = 'en'): Promise<Page> {
  const { id } = await draftOn(site, { title: `Visual ${crypto.randomUUID()}`, body, language })
  const page = await openAdmin(visits, '/apple-touch-icon.png')
  answerQuestions(page, true)
  await page.evaluate(() => localStorage.setItem('writing_mode', 'visual'))
  await page.goto(`/admin/content/edit?id=${id}`)
  await goToEnd(page)
  return page
}

/** Moves the caret by a key. The editor hears of it in a later event. */
async function move(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key)
  await seeIdle(page)
}

/** Types each line, and presses Enter after it; an empty line is an Enter alone. */
async function typeLines({ keyboard }: Page, ...lines: string[]): Promise<void> {
  for (const line of lines) {
    await keyboard.type(line)
    await keyboard.press('Enter')
  }
}

/** Drops files at the beginning of a line of the text. */
async function drop(page: Page, dataTransfer: object, line: string): Promise<void> {
  const { x = 0, y = 0 } = (await textOf(page).getByText(line).boundingBox()) ?? {}
  await textOf(page).dispatchEvent('drop', { dataTransfer, clientX: x + 5, clientY: y + 5 })
}

async function goToEnd(page: Page): Promise<void> {
  await textOf(page).focus()
  await move(page, 'Control+End')
}

async function written(page: Page): Promise<string> {
  await button(page, 'Text').click()
  const body = await page.getByLabel('Article Body').inputValue()
  await button(page, 'Visual').click()
  await textOf(page).waitFor()
  return body
}

async function saved(page: Page): Promise<string | undefined> {
  const id = new URL(page.url()).searchParams.get('id') ?? ''
  return ((await readOn(site, id)) as { body?: string }).body
}

const scripts = {
  en: {
    sentence: 'The rule asks every company that builds a model to say what it was trained on. ',
    words: ['Why it matters', 'The duties', 'first', 'second', 'bold', 'italic', 'source', 'Year'],
  },
  ar: {
    sentence: 'تطلب القاعدة من كل شركة تبني نموذجا أن تقول على أي بيانات دربته قبل نشره. ',
    words: ['لماذا يهم', 'الواجبات', 'أولا', 'ثانيا', 'عريض', 'مائل', 'المصدر', 'السنة'],
  },
} as const

/** The body is this, looks the same after a look at its text, and is saved. */
async function seeBody(page: Page, parts: readonly string[]): Promise<void> {
  const body = parts.join('\n\n')
  const shown = await textOf(page).innerText()
  expect(await written(page)).toBe(body)
  expect(await textOf(page).innerText()).toBe(shown)
  await textOf(page).press('Control+s')
  await expect.poll(() => saved(page)).toBe(body)
}

const languages = ['en', 'ar'] as const
const paragraphs = {
  en: scripts.en.sentence.repeat(14).trim(),
  ar: scripts.ar.sentence.repeat(14).trim(),
}

test.each(languages)(
  'writes headings, marks, a link and a note by the keyboard alone, over a reload (%s)',
  async (language) => {
    const page = await openVisually('', language)
    const { keyboard } = page
    const [title, smaller, first, , bold, italic, source] = scripts[language].words
    const paragraph = paragraphs[language]

    await keyboard.press('Control+Alt+2')
    await typeLines(page, title)
    await keyboard.insertText(paragraph)
    await keyboard.press('Enter')
    await keyboard.press('Control+b')
    await keyboard.type(bold)
    await keyboard.press('Control+b')
    await keyboard.type(' · ')
    await keyboard.press('Control+i')
    await keyboard.type(italic)
    await keyboard.press('Control+i')
    await keyboard.type(` · ${source}`)
    await move(page, `Control+Shift+${language === 'ar' ? 'ArrowRight' : 'ArrowLeft'}`)
    await keyboard.press('Control+k')
    await keyboard.type('https://example.com/a')
    await keyboard.press('Enter')
    await move(page, 'End')
    await keyboard.press('Control+s')
    await seeToast(page, 'Success', 'Draft saved')

    // The reload leaves what was typed since.
    await typeLines(page, '', '/smaller', smaller)
    await keyboard.insertText(paragraph)
    await passDelay(page)
    await expect.poll(() => saved(page)).toContain(`${smaller}\n\n${paragraph}`)
    await page.reload()
    await goToEnd(page)
    await keyboard.press('Enter')
    await keyboard.type(first)
    await keyboard.press('Control+Alt+f')
    await keyboard.type(source)
    await seeBody(page, [
      `## ${title}`,
      paragraph,
      `**${bold}** · *${italic}* · [${source}](https://example.com/a)`,
      `### ${smaller}`,
      paragraph,
      `${first}[^1]`,
      `[^1]: ${source}`,
    ])
    expect(await page.getByText(/^4\d\d words · [23] min read$/).count()).toBe(1)
  },
)

test.each(languages)('writes lists and a quote without a network (%s)', async (language) => {
  visits.expectFailures('no answer')
  const [title, , first, second, bold] = scripts[language].words
  const page = await openVisually(title, language)
  const { keyboard } = page
  await page.context().setOffline(true)
  await typeLines(page, '', `- ${first}`, second, '', `> ${first}`, '', `1. ${second}`, '')
  const offline = page.getByText('You are offline: the text is kept in this browser.')
  await offline.waitFor()
  await page.context().setOffline(false)
  await offline.waitFor({ state: 'detached' })
  // The draft saves itself when the network is there again.
  await expect.poll(() => saved(page)).toContain(`1. ${second}`)
  await expect.poll(() => page.getByText('Saving…').count()).toBe(0)
  await keyboard.type(bold)
  await seeBody(page, [title, `- ${first}\n- ${second}`, `> ${first}`, `1. ${second}`, bold])
})

test('a save leaves the caret and what can be undone, and so does a look at the text', async () => {
  const page = await openVisually()
  const { keyboard } = page
  await keyboard.type('Sentence. ')
  await keyboard.press('Control+s')
  await expect.poll(() => saved(page)).toBe('Sentence.')
  await keyboard.type('More')
  expect(await written(page)).toBe('Sentence. More')
  await textOf(page).focus()
  await keyboard.press('Control+a')
  await keyboard.press('Delete')
  expect(await written(page)).toBe('')
  await textOf(page).focus()
  await keyboard.press('Control+z')
  expect(await written(page)).toBe('Sentence. More')
  // What is open below the toolbar leaves with the editor.
  await button(page, 'Find and replace').click()
  await page.getByLabel('Find', { exact: true }).fill('More')
  await page.getByText('of 1').waitFor()
  expect(await written(page)).toBe('Sentence. More')
})

test('nobody overlooks the visual editor, and it opens where it was left', async () => {
  const page = await openAdmin(visits, '/admin/op-ed')
  answerQuestions(page, true)
  await page.getByLabel('Article Body').fill('Some **words**')
  await button(page, 'Write visually').click()
  await textOf(page).getByText('words', { exact: true }).waitFor()
  expect(await textOf(page).locator('strong').innerText()).toBe('words')
  await page.goto('/admin/op-ed')
  await textOf(page).waitFor()
  await button(page, 'Text').click()
  await button(page, 'Visual').waitFor()
})

test('says that the editor could not be loaded, and opens it at the next press', async () => {
  visits.expectFailures('no answer')
  const page = await openAdmin(visits, '/admin/op-ed')
  answerQuestions(page, true)
  await page.route('**/_astro/visual*.js*', (route) => route.abort())
  await page.getByLabel('Title').fill('Kept')
  await button(page, 'Write visually').click()
  await page.getByText('The visual editor could not be loaded.').waitFor()
  // The text can be written all the same.
  await page.getByLabel('Article Body').fill('Written')
  await page.unroute('**/_astro/visual*.js*')
  await button(page, 'Retry').click()
  await textOf(page).waitFor()
})

test.each([
  ['at its end', '', 'The rule is strict, and no letter of it is lost.'],
  ['in the middle', 'The rule  lost.', 'The rule is strict, and no letter of it is lost.'],
])('what is typed while the code of Visual arrives goes on %s', async (_, before, whole) => {
  const page = await openAdmin(visits, '/admin/op-ed')
  const arrive = await holdBack(page, '**/_astro/visual*.js*')
  const field = page.locator('textarea[name=body]')
  await field.fill(before)
  await button(page, 'Write visually').click()
  await field.evaluate((area: HTMLTextAreaElement) => {
    area.focus()
    area.setSelectionRange(9, 9)
  })
  const typed = before === '' ? whole : 'is strict, and no letter of it is'
  const middle = Math.floor(typed.length / 2)
  await page.keyboard.type(typed.slice(0, middle))
  arrive()
  for (const letter of typed.slice(middle)) await page.keyboard.type(letter, { delay: 20 })
  await expect.poll(() => textOf(page).textContent()).toBe(whole)
})

test('goes to the buttons and back, and lists the keys', async () => {
  const page = await openVisually('Some words')
  const { keyboard } = page
  await keyboard.press('Alt+F10')
  const focused = () => focusedLabel(page)
  await expect.poll(focused).toBe('Bold')
  await keyboard.press('ArrowRight')
  await expect.poll(focused).toBe('Italic')
  await page.getByRole('button', { name: 'Keys' }).press('Enter')
  const keys = page.getByRole('dialog', { name: 'Keys' })
  await keys.getByText('Ctrl or Cmd + Alt + 2').waitFor()
  await keyboard.press('Escape')
  await keys.waitFor({ state: 'detached' })
  await expect.poll(focused).toBe('Article Body')
  await keyboard.type('?')
  expect(await written(page)).toBe('Some words?')
})

test('chooses a block from a menu that screen readers follow', async () => {
  const page = await openVisually()
  const { keyboard } = page
  const menu = page.getByRole('listbox', { name: 'Blocks' })
  const active = async () => {
    const id = await textOf(page).getAttribute('aria-activedescendant')
    return id === null ? null : page.locator(`[id="${id}"]`).textContent()
  }
  await keyboard.type('/')
  expect(await active()).toBe('Heading')
  await keyboard.press('ArrowUp')
  expect(await active()).toBe('Picture')
  await keyboard.type('quo')
  expect(await menu.getByRole('option').allTextContents()).toEqual(['Quote'])
  await keyboard.press('Escape')
  expect([await menu.count(), await active()]).toEqual([0, null])
  await move(page, 'Control+a')
  await keyboard.type('/')
  await menu.getByRole('option', { name: 'Numbered list' }).click()
  await keyboard.type('one')
  expect(await written(page)).toBe('1. one')
})

test('edits a table by its buttons, and leaves it by an arrow key', async () => {
  const page = await openVisually('| a | b |\n| --- | --- |\n| c | d |')
  const { keyboard } = page
  await button(page, 'Add column').click()
  await keyboard.type('e')
  await button(page, 'Add row').click()
  await keyboard.type('f')
  await keyboard.press('ArrowDown')
  await keyboard.type('below')
  expect(await button(page, 'Add row').count()).toBe(0)
  expect(await written(page)).toBe(
    '| a | b |  |\n| --- | --- | --- |\n| c | d | e |\n|  |  | f |\n\nbelow',
  )
})

test('refuses a link that a body cannot have, and removes one', async () => {
  const page = await openVisually('words')
  const { keyboard } = page
  await move(page, 'Control+a')
  await keyboard.press('Control+k')
  const url = page.getByLabel('Link URL')
  for (const wrong of ['javascript:alert(1)', 'example.com', 'https://a.example/b c', '']) {
    await url.fill(wrong)
    await url.press('Enter')
    await page.getByText('Must be a valid URL').waitFor()
  }
  await url.fill('mailto:editor@example.com')
  await button(page, 'Apply').click()
  expect(await written(page)).toBe('[words](mailto:editor@example.com)')
  await textOf(page).getByRole('link').click()
  await button(page, 'Link').click()
  expect(await url.inputValue()).toBe('mailto:editor@example.com')
  await button(page, 'Remove').click()
  expect(await written(page)).toBe('words')
})

test('finds and replaces, also in Arabic, without elements inside words', async () => {
  const page = await openVisually('البيانات هنا، والبيانات هناك\n\n- بيانات')
  const { keyboard } = page
  await keyboard.press('Control+Shift+h')
  await keyboard.type('بيانات')
  await page.getByText('0 of 3').waitFor()
  await keyboard.press('Enter')
  await page.getByText('1 of 3').waitFor()
  expect(await textOf(page).locator('span').count()).toBe(0)
  expect(await page.evaluate(() => CSS.highlights.get('found')?.size)).toBe(3)
  await page.getByLabel('Replace with').fill('معلومات')
  await button(page, 'Replace').click()
  await button(page, 'Replace all').click()
  await page.getByText('No results').waitFor()
  await keyboard.press('Escape')
  expect(await written(page)).toBe('المعلومات هنا، والمعلومات هناك\n\n- معلومات')
})

test('Escape in a dialog closes first what is open in the text', async () => {
  const title = `In a dialog ${crypto.randomUUID()}`
  await publishOn(site, { ...opEd, title, slug: `dialog-${crypto.randomUUID()}` })
  const page = await openAdmin(visits, '/admin/content')
  answerQuestions(page, true)
  await page.evaluate(() => localStorage.setItem('writing_mode', 'visual'))
  await page.getByRole('searchbox').fill(title)
  await button(page, `Edit ${title}`).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Op-Ed Article' })
  await textOf(page).focus()
  await page.keyboard.press('Control+k')
  await page.keyboard.press('Escape')
  await page.getByLabel('Link URL').waitFor({ state: 'detached' })
  await goToEnd(page)
  await page.keyboard.press('Enter')
  await page.keyboard.type('/')
  await dialog.getByRole('listbox').waitFor()
  await page.keyboard.press('Escape')
  await dialog.getByRole('listbox').waitFor({ state: 'detached' })
  expect(await dialog.count()).toBe(1)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
})

test('each line has its own direction, and an empty one that of the article', async () => {
  const page = await openVisually('نص عربي عن SDAIA\n\nOnly Latin words', 'ar')
  const { keyboard } = page
  await keyboard.press('Enter')
  const directions = () =>
    textOf(page).evaluate((text) =>
      [...text.children].map((line) => getComputedStyle(line).direction),
    )
  expect(await directions()).toEqual(['rtl', 'ltr', 'rtl'])
  await keyboard.type('SDAIA ')
  expect(await directions()).toEqual(['rtl', 'ltr', 'ltr'])
  await keyboard.type('قالت')
  expect(await directions()).toEqual(['rtl', 'ltr', 'rtl'])
  expect(await textOf(page).getAttribute('lang')).toBe('ar')
  await keyboard.press('Enter')
  await keyboard.type('- Latin')
  // The sign of an item stands where its text begins, and the first column of a table where the article's lines do.
  expect((await directions()).at(-1)).toBe('ltr')
  await typeLines(page, '', '', '/table')
  expect((await directions()).at(-1)).toBe('rtl')
})

test('an input method composes a word without being disturbed', async () => {
  const page = await openVisually('قبل')
  await page.keyboard.type(' ')
  const { compose, insert } = await inputMethod(page)
  const line = textOf(page).locator('p')
  await line.evaluate((node) => Object.assign(window, { composed: node }))
  for (const text of ['*', '*ك', '*كل', '*كل*', '*كلم*']) await compose(text)
  expect(await textOf(page).locator('em').count()).toBe(0)
  expect(await line.evaluate((node) => node === (window as { composed?: Node }).composed)).toBe(
    true,
  )
  await insert('*كلمة* ')
  await expect.poll(() => textOf(page).locator('em').allInnerTexts()).toEqual(['كلمة'])
  await page.keyboard.type('بعد')
  expect(await written(page)).toBe('قبل *كلمة* بعد')
})

test('the keys work on an Arabic keyboard', async () => {
  const page = await openVisually('كلمات')
  await move(page, 'ArrowRight')
  const isHandled = await textOf(page).evaluate((text) => {
    // On Windows and Linux, this key has no Latin letter, and writes two.
    const keys = { key: 'لا', code: 'KeyB', ctrlKey: true, bubbles: true, cancelable: true }
    return !text.dispatchEvent(new KeyboardEvent('keydown', keys))
  })
  expect(isHandled).toBe(true)
  expect(await written(page)).toBe('**كلمات**')
})

test('is named, described and marked as required, and says what is wrong', async () => {
  const page = await openAdmin(visits, '/admin/op-ed')
  await button(page, 'Write visually').click()
  await expect.poll(() => textOf(page).getAttribute('aria-required')).toBe('true')
  await button(page, 'Publish Op-Ed').click()
  await expect.poll(() => textOf(page).getAttribute('aria-invalid')).toBe('true')
  const note = await textOf(page).getAttribute('aria-describedby')
  expect(await page.locator(`[id="${note}"]`).textContent()).toContain('required')
  await expectAccessible(page)
})

const boxOf = async (place: Locator) => (await place.boundingBox()) ?? { y: 0, height: 0 }

test.each([360, 1280])('the buttons stay in sight below the state line (%i px)', async (width) => {
  const page = await openVisually('A line.\n\n'.repeat(60))
  await page.setViewportSize({ width, height: 740 })
  await goToEnd(page)
  await page.keyboard.type('The end')
  const toolbar = await boxOf(page.getByRole('toolbar', { name: 'Formatting' }))
  const line = await boxOf(page.locator('[data-status-line]'))
  expect(toolbar.y).toBeGreaterThanOrEqual(line.y + line.height - 1)
  expect(toolbar.y).toBeLessThan(150)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
})

test('a dropped picture stands in the text at once, says what failed there, and asks for its alternative text beside it', async () => {
  visits.expectFailures(400)
  const page = await openVisually('First.\n\nSecond.')
  const failing = { status: 400, json: { error: 'Full', message: 'The disk is full' } }
  await page.route('**/api/upload-image', (route) => route.fulfill(failing), { times: 1 })
  const given = await transferOf(page, photos.small)
  await drop(page, given, 'First.')
  await textOf(page).getByText('The disk is full').waitFor()
  await page.keyboard.type('Typed on.')
  await expectAccessible(page)
  await textOf(page).getByRole('button', { name: 'Retry' }).click()
  await textOf(page).getByText('Uploading...').waitFor({ state: 'detached' })
  await page.getByLabel('Alt Text', { exact: true }).first().fill('A tow')
  // A save at this moment has it.
  await textOf(page).getByRole('img', { name: 'A tow' }).waitFor()
  await page.keyboard.type('er')
  await page.keyboard.press('Enter')
  await textOf(page).getByRole('img', { name: 'A tower' }).waitFor()
  await page.keyboard.type(' And on.')
  expect(await written(page)).toMatch(
    /^First\.\n\n?!\[A tower\]\(\/api\/images\/\S+#\d+x\d+\)\n\nTyped on\. And on\.\n\nSecond\.$/,
  )
})

test('of several pictures that are dropped, all come in their order; another file is named', async () => {
  const page = await openVisually('First.')
  const given = await transferOf(page, photos.small)
  await given.evaluate((transfer) => {
    transfer.items.add(new File([transfer.files[0] ?? ''], 'other.jpg', { type: 'image/jpeg' }))
    transfer.items.add(new File(['%PDF'], 'law.pdf', { type: 'application/pdf' }))
  })
  await drop(page, given, 'First.')
  await seeToast(page, 'Not inserted', 'law.pdf')
  for (const alt of ['One', 'Two']) {
    const field = page.getByLabel('Alt Text', { exact: true }).first()
    await expect.poll(() => field.inputValue()).toBe('')
    await field.fill(alt)
    await page.getByRole('button', { name: 'Done' }).click()
  }
  await textOf(page).getByText('Uploading...').first().waitFor({ state: 'detached' })
  for (const name of ['One', 'Two']) await textOf(page).getByRole('img', { name }).waitFor()
  expect((await written(page)).match(/!\[(?:One|Two)\]/g)).toEqual(['![One]', '![Two]'])
})

test('an alternative text that was typed before the file is chosen goes with the picture', async () => {
  const page = await openVisually('First.')
  await page.getByRole('button', { name: 'Picture' }).click()
  await page.getByLabel('Alt Text').fill('A harbour')
  await page.locator('.writing-tools input[type=file]').setInputFiles(photo(photos.small))
  const harbour = textOf(page).getByRole('img', { name: 'A harbour' })
  await harbour.waitFor()
  expect(await page.getByLabel('Alt Text').count()).toBe(0)

  // The text of the selected picture is not that of the next one.
  await harbour.click()
  await page.getByRole('button', { name: 'Picture' }).click()
  await page.locator('.writing-tools input[type=file]').setInputFiles(photo(photos.small))
  const asked = page.getByLabel('Alt Text', { exact: true })
  await expect.poll(() => asked.inputValue()).toBe('')
  await asked.fill('A pier')
  await page.getByRole('button', { name: 'Done' }).click()
  const pier = textOf(page).getByRole('img', { name: 'A pier' })
  await pier.waitFor()
  await page.keyboard.press('Control+z')
  await pier.waitFor({ state: 'detached' })
  await page.keyboard.press('Control+Shift+z')
  await pier.waitFor()
})

test('after a picture at the end of a text one types on', async () => {
  const page = await openVisually('![Tower](/icon-512.png)')
  await page.keyboard.type('Below it.')
  expect(await written(page)).toBe('![Tower](/icon-512.png)\n\nBelow it.')
})

test('a picture inside the HTML that is pasted is uploaded, and stands where it was', async () => {
  const page = await openVisually()
  const url = `data:image/jpeg;base64,${photos.small.toString('base64')}`
  const html = `<p>Before</p><p><img alt="A tower" src="${url}"></p><p>After</p>`
  await textOf(page).evaluate((text, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', pasted)
    clipboardData.setData('text/plain', 'Before After')
    text.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  }, html)
  await textOf(page).getByRole('img', { name: 'A tower' }).waitFor()
  expect(await written(page)).toMatch(/^Before\n\n!\[A tower\]\(\/api\/images\/\S+\)\n\nAfter$/)
})

test('a picture that is on its way is not forgotten: by a press, or by a look at the text', async () => {
  const page = await openVisually('First')
  const answered = await holdBack(page, '**/api/upload-image')
  await drop(page, await transferOf(page, photos.small), 'First')
  await textOf(page).getByText('Uploading...').waitFor()
  await button(page, 'Publish').click()
  await seeToast(page, 'Error', 'The image is not uploaded yet')
  expect(await written(page)).toBe('First')
  await textOf(page).getByText('Uploading...').waitFor()
  answered()
  await textOf(page).getByText('Uploading...').waitFor({ state: 'detached' })
  expect(await written(page)).toMatch(/^First\n\n!\[\]\(\/api\/images\/\S+\)$/)
})

test('an article that is copied into a newsletter keeps its notes, in the order of readers', async () => {
  const body =
    '## Head\n\nA[^b], and[^a]\n\n![Tower](/icon-512.png)\n\n| x | y |\n| --- | --- |\n| 1 | 2 |'
  const page = await openVisually(`${body}\n\n[^a]: Second\n\n[^b]: First`)
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+c')
  await page.goto('/admin/newsletter')
  await button(page, 'Create Campaign').click()
  const content = page.getByRole('textbox', { name: /^Content/ })
  await page.locator('.writing').waitFor()
  await content.click()
  await page.keyboard.press('Control+v')
  await seeToast(page, 'Not kept: 1 table')
  await button(page, 'HTML').click()
  expect(await content.inputValue()).toBe(
    [
      '<h2>Head</h2>',
      '<p>A[1], and[2]</p>',
      `<p><img src="${site.url}/icon-512.png" alt="Tower"></p>`,
      '<p>x · y</p>',
      '<p>1 · 2</p>',
      '<p>[1] First</p>',
      '<p>[2] Second</p>',
    ].join('\n'),
  )
})

test('inserts a picture by its URL, with its size and its alt text', async () => {
  const page = await openVisually('First')
  await button(page, 'Picture').click()
  // The first fields of these names are in the panel.
  await page.getByLabel('Image URL').first().fill('/icon-512.png')
  await page.getByLabel('Alt Text').first().fill('The [logo]')
  await button(page, 'Insert').click()
  const picture = textOf(page).getByRole('img', { name: 'The logo' })
  await picture.waitFor()
  expect(await written(page)).toContain('First\n\n![The logo](/icon-512.png#512x512)')
})
