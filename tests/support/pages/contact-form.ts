import type { Locator, Page } from 'playwright'

/** A message of a reader, by the labels of its fields. */
export const message = {
  Name: 'Noura Test',
  Email: 'noura@example.com',
  Subject: 'A correction',
  Message: 'The third duty is the second one.',
}

export const contactForm = (page: Page): Locator => page.getByRole('main').locator('form')

export async function writeMessage(page: Page): Promise<void> {
  for (const [label, text] of Object.entries(message)) {
    await contactForm(page).getByLabel(label).fill(text)
  }
}

export const writtenMessage = (page: Page): Promise<string[]> =>
  Promise.all(Object.keys(message).map((label) => contactForm(page).getByLabel(label).inputValue()))
