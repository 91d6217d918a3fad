import { spawn } from 'node:child_process'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { PackagedFunction } from '../local/functions/package-functions.ts'

/** The functions for which a reader waits, with the path that is called. Readers do not wait for the others. */
export const waitedFor: Record<string, string> = {
  article: '/article/no-such-article',
  content: '/api/content?limit=24',
  corrections: '/api/corrections',
  feeds: '/feeds/all.xml',
  freshness: '/api/freshness?scope=home',
  images: '/api/images/00000000000000000000000000000000.png',
  archive: '/author/no-such-author',
  'newsletter-issues': '/newsletter/issues',
  'not-found': '/404',
  'short-link': '/no-such-article',
  subscribers: '/api/newsletter/form-token',
  'subscription-pages': '/unsubscribe?token=x',
}
export const others: Record<string, string> = {
  'article-images': '/api/article-images',
  authors: '/api/authors',
  builds: '/api/builds',
  'campaign-mail': '/api/newsletter/campaigns/x/preview',
  campaigns: '/api/newsletter/campaigns',
  contact: '/api/contact',
  health: '/api/health',
  'link-facts': '/api/link-facts',
  'mail-webhook': '/api/mail/webhook',
  multipart: '/api/s3/params',
  objects: '/api/objects/upload',
  preview: '/preview/x',
  'preview-outbox': '/preview-outbox',
  status: '/api/status',
  'upload-image': '/api/upload-image',
}
/** Functions that run on a schedule, in the background or for an event: nobody waits for their answer. */
export const unmeasured: readonly string[] = [
  'daily-sweep',
  'deploy-events',
  'mail-deliver',
  'sweep',
  'sweep-uploads',
]
type Run = Pick<FirstAnswer, 'startedMs' | 'loadedMs' | 'answeredMs' | 'status'>

const tries = 3
const program = fileURLToPath(new URL('first-answer.ts', import.meta.url))

export interface FirstAnswer {
  name: string
  waitedFor: boolean
  startedMs: number
  loadedMs: number
  answeredMs: number
  status: number
  megabytes: number
}

/** The fastest of several new processes for each function. Other programs on this machine delay the slower ones. */
export async function measureFirstAnswers(
  functions: PackagedFunction[],
  env: NodeJS.ProcessEnv,
): Promise<FirstAnswer[]> {
  const measured: FirstAnswer[] = []
  for (const { name, path: folder } of functions) {
    if (unmeasured.includes(name)) continue
    const path = waitedFor[name] ?? others[name]
    if (path === undefined) throw new Error(`first-answers.ts has no call for ${name}`)
    const runs: Run[] = []
    for (let run = 0; run < tries; run += 1) runs.push(await answerOnce(folder, path, env))
    const [best] = runs.toSorted((one, other) => one.answeredMs - other.answeredMs)
    if (!best) throw new Error(`${name} was not called`)
    const megabytes = (await sizeOf(folder)) / 1024 / 1024
    measured.push({ name, waitedFor: name in waitedFor, megabytes, ...best })
  }
  return measured
}

async function answerOnce(folder: string, path: string, env: NodeJS.ProcessEnv): Promise<Run> {
  const entryPoint = join(folder, '___netlify-entry-point.mjs')
  const child = spawn(process.execPath, [program, entryPoint, 'GET', path], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const said = await text(child.stdout)
  return JSON.parse(said) as Run
}

async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const sizes = await Promise.all(
    files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size),
  )
  return sizes.reduce((total, size) => total + size, 0)
}
