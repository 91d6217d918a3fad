import { decoded } from '#domain/text/urls.ts'
import { freeNumber } from '#features/writing/editor/footnotes.ts'

/** The elements of footnotes: references, blocks with the text, links back. A comment of Word or Google is none. */
export type HtmlFootnotes = Map<
  Element,
  { name: string; is: 'reference' | 'text' | 'back' | 'comment' }
>

const written = /^[^\p{L}\p{N}]*([\p{L}\p{N}]{1,4})[^\p{L}\p{N}]*$/u

/** Finds the footnotes of a document: blocks that begin or end with links back to their references. */
export function footnotesOf(root: Element): HtmlFootnotes {
  const notes: HtmlFootnotes = new Map()
  const taken = new Set<string>()
  const links = Array.from(root.querySelectorAll('a[href*="#"]'))
  const targets = targetsOf(root, links)
  const leading = new Map<Element, Element[]>()
  for (const [link, target] of targets) {
    const others = leading.get(target)
    if (others) others.push(link)
    else leading.set(target, [link])
  }
  // In the second round, an item without a link back is a footnote too if another item of its list is one.
  for (const [target, all] of [...leading, ...leading]) {
    const block = blockOf(target, [...leading.keys()])
    if (!block || notes.has(block)) continue
    const isBeside =
      block.matches('li') &&
      Array.from(block.parentElement?.children ?? []).some((one) => notes.get(one)?.is === 'text')
    const references = all.filter(
      (link) => !notes.has(link) && !block.contains(link) && isBehindWords(link),
    )
    const isComment = namesOf(target).some((name) => /^_?(?:cmnt|msocom)/.test(name))
    const [, sign] = written.exec(references[0]?.textContent ?? '') ?? []
    if (sign === undefined && !isComment) continue
    const backs = Array.from(block.querySelectorAll('a')).filter((link) => {
      const place = targets.get(link)
      return place && references.some((one) => place.contains(one) || one.contains(place))
    })
    if (!isAtEnd(block, backs) && !(isBeside && references.length > 0)) continue
    const name = sign === undefined || taken.has(sign) ? freeNumber(taken) : sign
    if (!isComment) taken.add(name)
    for (const link of references) notes.set(link, { name, is: isComment ? 'back' : 'reference' })
    for (const link of backs) notes.set(link, { name, is: 'back' })
    notes.set(block, { name, is: isComment ? 'comment' : 'text' })
  }
  return notes
}

/** The block of a footnote: Word and Google have a `div` for each, with its paragraphs. */
function blockOf(target: Element, targets: readonly Element[]): Element | null {
  const block = target.closest('p, li, div')
  const around = block?.parentElement
  const isWhole =
    around?.nodeName === 'DIV' &&
    namesOf(target).some((name) => /^_?(?:ftn|edn|cmnt|sdfootnote|sdendnote)/.test(name)) &&
    around.firstElementChild === block &&
    targets.every((other) => other === target || !around.contains(other))
  return isWhole ? around : block
}

/** Whether a link can be a reference. A plain link at the beginning of its block is one of a list of links. */
function isBehindWords(link: Element): boolean {
  if (link.closest('sup') || link.textContent.trim().startsWith('[')) return true
  const block = link.closest('p, li, td, th, dd, h1, h2, h3, h4, h5, h6')
  if (!block) return true
  for (let node: Node = link; node !== block; node = node.parentNode ?? block) {
    for (let before = node.previousSibling; before; before = before.previousSibling) {
      if (before.textContent?.trim()) return true
    }
  }
  return false
}

/** Where the links lead, in the order of the links. */
function targetsOf(root: Element, links: readonly Element[]): Map<Element, Element> {
  const named = new Map<string, Element>()
  for (const one of root.querySelectorAll('[id], [name]')) {
    for (const name of namesOf(one)) if (!named.has(name)) named.set(name, one)
  }
  const targets = new Map<Element, Element>()
  for (const link of links) {
    const name = (link.getAttribute('href') ?? '').replace(/^[^#]*#/, '')
    const target = named.get(name) ?? named.get(decoded(name) ?? name)
    if (target) targets.set(link, target)
  }
  return targets
}

/** The id and the name of an element. Word's references to comments have both. */
function namesOf(element: Element): string[] {
  return [element.id, element.getAttribute('name') ?? ''].filter(Boolean)
}

const hasWords = (text: string) => /[\p{L}\p{N}]/u.test(text)

/** Whether no word stands before the first of these links, or none after the last. */
function isAtEnd(block: Element, links: readonly Element[]): boolean {
  const [first, last] = [links[0]?.textContent.trim(), links.at(-1)?.textContent.trim()]
  if (!first || !last) return false
  const { textContent: text } = block
  const [before, after] = [
    text.slice(0, text.indexOf(first)),
    text.slice(text.lastIndexOf(last) + last.length),
  ]
  // Without the links, the text of a footnote must still have words.
  const own = links.reduce((rest, link) => rest.replace(link.textContent, ''), text)
  return hasWords(own) && [before, after].some((rest) => !hasWords(rest))
}
