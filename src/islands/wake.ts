import { freshIslands, liveIslands } from './registry.ts'

type Mount = (root: HTMLElement, props: never) => Promise<void>

const waking = new WeakMap<Element, Promise<void>>()

/** Makes an island live, once: what the page's own script calls when an island is reached for or stale. */
export function wake(island: Element): Promise<void> {
  const underWay = waking.get(island)
  if (underWay) return underWay
  const started = mount(island as HTMLElement)
  waking.set(island, started)
  return started
}

async function mount(root: HTMLElement): Promise<void> {
  const { island: name = '', props = '{}' } = root.dataset
  if (name in freshIslands) {
    const load = freshIslands[name as keyof typeof freshIslands]
    const draw = (await load()).default as Mount
    await draw(root, JSON.parse(props) as never)
  } else if (name in liveIslands) {
    const load = liveIslands[name as keyof typeof liveIslands]
    const [{ hydrate }, { default: component }] = await Promise.all([
      import('./hydrate.tsx'),
      load(),
    ])
    await hydrate(root, component as never, JSON.parse(props) as object)
  }
  delete root.dataset.wake
}
