import { readdir, readFile } from 'node:fs/promises'
import { fuzz } from '#tests/support/fuzz/send-requests.ts'
import { packages, forget, startStack } from '#tests/support/stack.ts'

// The program of `npm run bench:memory`: the memory of the local stack with its child processes, after its start and
// after many calls of every function. Linux only.
const goalMiB = 1024
const requests = 2000

const site = await startStack({ env: { SAMPLE_CONTENT: 'on' } })
try {
  const atStart = await residentMiB(site.pid)
  await fuzz(site, 1, requests)
  for (const name of await scheduledFunctions()) {
    await fetch(`${site.url}/__local/scheduled/${name}`, { method: 'POST' })
  }
  const afterCalls = await residentMiB(site.pid)
  console.table([
    { when: 'after the start', MiB: atStart, goal: goalMiB },
    { when: `after ${requests} generated calls`, MiB: afterCalls, goal: goalMiB },
  ])
} finally {
  await site.stop()
  await forget(site)
}

/** The resident memory of a process and its child processes. */
async function residentMiB(pid: number): Promise<number> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const all = await Promise.all(pids.map(readStatus))
  const family = new Set([pid])
  let size = 0
  while (size < family.size) {
    size = family.size
    for (const { id, parent } of all) if (family.has(parent)) family.add(id)
  }
  const kib = all.filter(({ id }) => family.has(id)).reduce((sum, { rss }) => sum + rss, 0)
  return Math.round(kib / 1024)
}

async function readStatus(name: string) {
  const status = await readFile(`/proc/${name}/status`, 'utf8').catch(() => '')
  const field = (key: string) =>
    Number(new RegExp(`^${key}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0)
  return { id: Number(name), parent: field('PPid'), rss: field('VmRSS') }
}

async function scheduledFunctions(): Promise<string[]> {
  const [newest = ''] = await readdir(packages)
  const text = await readFile(`${packages}/${newest}/manifest.json`, 'utf8')
  const { functions } = JSON.parse(text) as { functions: { name: string; schedule?: string }[] }
  return functions.filter(({ schedule }) => schedule !== undefined).map(({ name }) => name)
}
