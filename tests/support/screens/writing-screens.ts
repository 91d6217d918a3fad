import { paths } from '#domain/addresses/paths.ts'
import type { Screen, Step } from './screen.ts'

const english = `## Why it matters

The rule asks **every company** that builds a model to *say* what it was [trained on](https://example.com/a)[^1].

- first
- second

> A sentence of somebody else.

| Year | Sum |
| --- | --- |
| 2026 | 1,000 |

[^1]: As the draft of March says.`

const arabic = `## لماذا يهم

تطلب القاعدة من **كل شركة** تبني نموذجا مثل SDAIA أن تقول على [أي بيانات](https://example.com/a) دربته[^1].

1. أولا
2. ثانيا

| السنة | المبلغ |
| --- | --- |
| 2026 | ١٠٠٠ |

[^1]: كما تقول مسودة مارس.`

const chooseVisual: Step = (page) =>
  page.addInitScript(() => self === top && localStorage.setItem('writing_mode', 'visual'))

/** Opens the visual editor with a text and the caret in its table, presses keys, and waits for what they open. */
function write(language: 'English' | 'Arabic', text: string, keys: string, shown: string): Step {
  return async (page) => {
    const editor = page.locator('.writing [role=textbox]')
    await editor.waitFor()
    await page.getByLabel('Language').selectOption(language)
    await page.getByRole('button', { name: 'Text', exact: true }).click()
    await page.getByLabel('Article Body').fill(text)
    await page.getByRole('button', { name: 'Visual', exact: true }).click()
    await editor.locator('td').last().click()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Home', { delay: 50 })
    for (const key of keys.split(' ')) await page.keyboard.press(key, { delay: 50 })
    await page.getByLabel(shown, { exact: true }).first().waitFor()
  }
}

function screen(name: string, after: Step): Screen {
  return { name: `op-ed, visual, ${name}`, path: paths.adminOpEd, before: chooseVisual, after }
}

export const writingScreens: readonly Screen[] = [
  screen('table', write('English', english, 'ArrowUp', 'Article Body')),
  screen('table, Arabic', write('Arabic', arabic, 'ArrowUp', 'Article Body')),
  screen('menu', write('English', english, 'Control+End Enter /', 'Blocks')),
  screen('link, Arabic', write('Arabic', arabic, 'Control+k', 'Link URL')),
  screen('find', write('English', english, 'Control+Shift+h s', 'Find')),
  screen('keys', write('English', english, 'Alt+F10 ?', 'Keys')),
]
