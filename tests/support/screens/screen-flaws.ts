import type { Page } from 'playwright'
import { seeDrawn } from '#support/pages/at-rest.ts'

/**
 * The layout errors of a screen, or of its open dialog: the page scrolls sideways, a text is cut off or leaves its
 * frame, a text or a control covers another one (WCAG 1.4.4 and 1.4.10). `line-clamp` may cut off a text, except
 * where enlarged text makes its lines so short that little would be left.
 */
export async function layoutFlaws(page: Page): Promise<string[]> {
  await seeDrawn(page)
  return page.evaluate(() => {
    interface Look {
      style: { isFramed: boolean } & Pick<
        CSSStyleDeclaration,
        'display' | 'overflowX' | 'overflowY' | 'position' | 'webkitLineClamp'
      >
      edge: DOMRect
      width: number
    }
    const shortLine = 10 * parseFloat(getComputedStyle(document.documentElement).fontSize)
    const flaws = new Set<string>()
    function add(flaw: string, { localName, className, textContent, ariaLabel }: Element) {
      const words = (textContent || ariaLabel || '').trim().slice(0, 40)
      flaws.add(`${flaw}: <${localName} class="${className}"> “${words}”`)
    }

    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth > clientWidth) flaws.add(`The page scrolls sideways: it is ${scrollWidth} px`)

    const dialogs = document.querySelectorAll('dialog[open], [role=dialog]')
    const scope = [...dialogs].at(-1) ?? document.body

    // Remembered, because most texts have the same ancestors.
    const known = new Map<Element, Look>()
    function look(element: Element): Look {
      const seen = known.get(element)
      if (seen) return seen
      const { display, overflowX, overflowY, position, webkitLineClamp, borderLeft, borderRight } =
        getComputedStyle(element)
      const isFramed = [borderLeft, borderRight].every((border) => !/^0px|none/.test(border))
      const style = { display, overflowX, overflowY, position, webkitLineClamp, isFramed }
      const measured = { style, edge: element.getBoundingClientRect(), width: element.clientWidth }
      known.set(element, measured)
      return measured
    }

    function isSeen(element: Element): boolean {
      if (element.closest('[aria-hidden=true], .skip-link, option')) return false
      for (let one: Element | null = element; one; one = one.parentElement) {
        // Elements for screen readers only have this style.
        const { style, width } = look(one)
        if (style.position === 'absolute' && width === 1) return false
      }
      return element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    }

    /** The visible part of a box. It is an error if an outer box cuts off the rest and cannot scroll to it. */
    function shownPart(element: Element, box: DOMRect) {
      let { left, right, top, bottom } = box
      for (let one: Element | null = element; one; one = one.parentElement) {
        const { style, edge } = look(one)
        const { display, overflowX, overflowY, position, webkitLineClamp, isFramed } = style
        if (display !== 'inline' && one !== document.documentElement && one !== document.body) {
          const sideways = right > edge.right + 1 || left < edge.left - 1
          if (sideways && overflowX !== 'visible') add('Cut off at its side', element)
          else if (sideways && isFramed) add('Leaves its frame', element)
          if (overflowY !== 'visible') {
            const past = bottom > edge.bottom + 3 || top < edge.top - 3
            const scrolls = overflowY === 'auto' || overflowY === 'scroll'
            const mayCut = webkitLineClamp !== 'none' && edge.width >= shortLine
            if (past && !scrolls && !mayCut) add('Cut off at its end', element)
            top = Math.max(top, edge.top)
            bottom = Math.min(bottom, edge.bottom)
          }
        }
        if (position === 'fixed') break
      }
      if (right > innerWidth + 1 || left < -1) add('Leaves the screen', element)
      return bottom - top > 3 ? { element, left, right, top, bottom } : undefined
    }

    type Part = NonNullable<ReturnType<typeof shownPart>>
    const parts: (Part | undefined)[] = []
    const texts = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const element = text.parentElement
      if (!element || !text.nodeValue?.trim() || !isSeen(element)) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      for (const line of range.getClientRects()) parts.push(shownPart(element, line))
    }
    for (const control of scope.querySelectorAll('button, input, select, textarea')) {
      if (isSeen(control)) parts.push(shownPart(control, control.getBoundingClientRect()))
    }

    const pen = document.createElement('canvas').getContext('2d')
    for (const select of scope.querySelectorAll('select')) {
      const { font, paddingLeft, paddingRight } = getComputedStyle(select)
      const room = select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
      if (!pen) throw new Error('The browser cannot measure text')
      pen.font = font
      const chosen = select.selectedOptions[0]?.text ?? ''
      if (pen.measureText(chosen).width > room + 1) flaws.add(`Cut off in its choice: “${chosen}”`)
    }

    // Popovers, toasts and sticky bars cover the page on purpose.
    const floats =
      '[popover], [role=listbox], .writing-tools, [role=region]:has([data-toast]), [data-status-line]'
    const grounded = parts.filter((part) => part !== undefined && !part.element.closest(floats))
    const height = ({ top, bottom }: Part) => bottom - top
    const ordered = (grounded as Part[]).toSorted((one, other) => one.top - other.top)
    for (const [index, one] of ordered.entries()) {
      for (const other of ordered.slice(index + 1)) {
        if (other.top >= one.bottom) break
        if (one.element.contains(other.element) || other.element.contains(one.element)) continue
        const across = Math.min(one.right, other.right) - Math.max(one.left, other.left)
        const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
        // The box of a line is taller than its letters, so the boxes of close lines overlap a little.
        if (across > 2 && down > 0.35 * Math.min(height(one), height(other))) {
          add(`Lies on or under “${other.element.textContent}”`, one.element)
        }
      }
    }
    return [...flaws]
  })
}

/**
 * The links, buttons and fields that are smaller than `side` pixels, with their sizes. A link within a text is allowed
 * to be smaller, as in WCAG 2.5.8. The label of a checkbox counts as part of it.
 */
export async function smallTargets(page: Page, side: number): Promise<string[]> {
  await seeDrawn(page)
  return page.evaluate((least) => {
    const dialogs = document.querySelectorAll('dialog[open], [role=dialog]')
    const scope = [...dialogs].at(-1) ?? document.body

    return [...scope.querySelectorAll('a[href], button, input, select, textarea, summary')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => !element.closest('[aria-hidden=true], .skip-link'))
      .filter((element) => {
        const around = element.closest('p, li, td, dd, div')?.textContent?.trim()
        const inline = getComputedStyle(element).display === 'inline'
        return element.localName !== 'a' || !inline || around === element.textContent?.trim()
      })
      .map((element) => {
        const { position, content } = getComputedStyle(element, '::after')
        const isSpread = position === 'absolute' && content !== 'none'
        // The area that takes the press: the whole card if its link covers it, or the label of a checkbox.
        const card = isSpread && element instanceof HTMLElement ? element.offsetParent : null
        const label = element.localName === 'input' ? element.closest('label') : null
        return { element, box: (card ?? label ?? element).getBoundingClientRect() }
      })
      .filter(({ box }) => box.width < least - 0.5 || box.height < least - 0.5)
      .map(({ element, box }) => {
        const words = (element.textContent || element.ariaLabel || '').trim()
        return `<${element.localName}> “${words}” ${box.width.toFixed(0)} × ${box.height.toFixed(0)}`
      })
  }, side)
}

/** The animations and transitions on a screen that are longer than 10 ms, and smooth scrolling. */
export function movements(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const longest = 10
    const running = document
      .getAnimations()
      .filter(({ timeline, effect }) => {
        const end = Number(effect?.getComputedTiming().endTime)
        return timeline === document.timeline && !(end <= longest)
      })
      .map((animation) => `Runs: ${animation.id || animation.constructor.name}`)
    const styled = [...document.querySelectorAll('*')].flatMap((element) =>
      [undefined, '::before', '::after', '::backdrop'].flatMap((part) => {
        const style = getComputedStyle(element, part)
        const moves =
          style.scrollBehavior === 'smooth' ||
          // Chromium gives each duration in seconds: '0.15s, 0.00001s', and 'auto' for one that scrolling drives.
          `${style.animationDuration}, ${style.transitionDuration}`
            .split(', ')
            .some((duration) => parseFloat(duration) * 1000 > longest)
        return moves ? [`<${element.localName} class="${element.className}">${part ?? ''}`] : []
      }),
    )
    return [...running, ...new Set(styled)]
  })
}

/**
 * The classes of a public page that only one of its two sheets has: the page's own, or the islands' sheet, which loads
 * later. A class that the first lacks is missing at the first paint. A class that the second lacks may be overridden.
 */
export async function classesOfOneSheet(page: Page): Promise<string[]> {
  const used = await page.evaluate(() =>
    Array.from(document.querySelectorAll('[class]'), ({ classList }) => [...classList]).flat(),
  )
  const isLate = 'link[rel=stylesheet]:not([media])'
  // If something was pressed in the screen, the later sheet is loaded already.
  if (await page.locator(isLate).count()) return []
  await page.locator('footer [data-wake]').dispatchEvent('pointerover', { bubbles: true })
  await page.locator(isLate).waitFor({ state: 'attached' })
  return page.evaluate(
    async ([names, selector]) => {
      const link = document.querySelector<HTMLLinkElement>(selector)
      if (!link?.sheet) await new Promise((done) => link?.addEventListener('load', done))
      const named = (rule: CSSRule): string[] => [
        ...Array.from(
          ((rule as CSSStyleRule).selectorText ?? '').matchAll(/\.((?:\\.|[\w-])+)/g),
          ([, name = '']) => name.replaceAll('\\', ''),
        ),
        ...Array.from((rule as CSSGroupingRule).cssRules ?? [], named).flat(),
      ]
      const utilities = (sheets: Iterable<CSSStyleSheet>) =>
        new Set(
          Array.from(sheets, ({ cssRules }) =>
            [...cssRules]
              .filter((rule) => (rule as CSSLayerBlockRule).name === 'utilities')
              .flatMap(named),
          ).flat(),
        )
      const late = utilities(link?.sheet ? [link.sheet] : [])
      const own = utilities([...document.styleSheets].filter((sheet) => sheet !== link?.sheet))
      return [...new Set(names)].filter((name) => late.has(name) !== own.has(name))
    },
    [used, isLate] as const,
  )
}

/** The texts of `elements` in which a word of at most `longest` letters is broken into several lines. */
export async function brokenWords(page: Page, elements = 'body', longest = 16): Promise<string[]> {
  await seeDrawn(page)
  const looked = { elements, longest }
  return page.evaluate((at) => {
    const broken = new Set<string>()
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const isSeen = text.parentElement?.checkVisibility({ visibilityProperty: true })
      if (!isSeen || !text.parentElement?.closest(at.elements)) continue
      if (text.parentElement.closest('[aria-hidden=true], option, textarea')) continue
      const whole = document.createRange()
      whole.selectNodeContents(text)
      // A text on a single line has no broken words.
      if (new Set([...whole.getClientRects()].map(({ top }) => Math.round(top))).size < 2) continue
      for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(/[\p{L}\p{N}]+/gu)) {
        if (word.length > at.longest) continue
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 1) broken.add(`Broken: “${word}” in “${text.nodeValue?.slice(0, 40)}”`)
      }
    }
    return [...broken]
  }, looked)
}
