import { Readable, type Writable } from 'node:stream'
import { Cron } from 'croner'
import { functionRunner, type FunctionAnswer, type FunctionRunner } from './function-runner.ts'
import { lambdaEvent, type IncomingCall } from './lambda-event.ts'
import { matchFunction, type FunctionMatch } from './match-function.ts'
import type { PackagedFunction } from './package-functions.ts'
import { warmWorkers } from './warm-workers.ts'

export interface FunctionHost {
  match(method: string, pathname: string): FunctionMatch | undefined
  /** Runs a matched function. @throws {Error} when it fails before it answers. */
  call(match: FunctionMatch, call: IncomingCall): Promise<FunctionAnswer>
  /** Runs a scheduled function now and waits for its end. @throws {Error} for an unknown name. */
  runScheduled(name: string): Promise<void>
  /** Sends an event to the functions that handle it, and waits for their end. */
  emit(event: DeployEventName, payload: unknown): Promise<void>
  /** Replaces all functions. Running calls end first. */
  replace(functions: PackagedFunction[]): void
  stop: () => Promise<void>
}

/** The name in Netlify's header. */
type DeployEventName = 'deploy_succeeded' | 'deploy_failed'

interface Options {
  functions: PackagedFunction[]
  /** The environment of every function. */
  env: NodeJS.ProcessEnv
  /** The site's public URL. */
  siteUrl: string
  /** Gets the standard output of functions: one line for each call. Without it, the output is dropped. */
  log?: Writable
  /** The name of the current build of the site. */
  deployId?: () => string
  /** The pauses before a failed background function runs again. */
  retryPausesMs?: number[]
}

/** @see https://docs.netlify.com/build/functions/overview/#default-deployment-options */
const timeoutsMs = { synchronous: 60_000, scheduled: 30_000, background: 15 * 60_000 }
/** @see https://docs.netlify.com/build/functions/background-functions/ */
const netlifyRetryPausesMs = [60_000, 2 * 60_000]
const graceMs = 5_000
const maximumIdleWorkers = 6

/** Hosts packaged functions as Netlify does: routes, background runs with retries, schedules. */
export function startFunctionHost({
  env,
  siteUrl,
  log,
  deployId = () => 'local',
  retryPausesMs = netlifyRetryPausesMs,
  ...options
}: Options): FunctionHost {
  let functions: PackagedFunction[] = []
  let runners = new Map<string, FunctionRunner>()
  let crons: Cron[] = []
  const retries = new Set<NodeJS.Timeout>()
  const warm = warmWorkers(maximumIdleWorkers)
  const runner = (name: string) => {
    const found = runners.get(name)
    if (!found) throw new Error(`There is no function ${name}`)
    return found
  }

  function runInBackground(name: string, call: IncomingCall, pausesMs = retryPausesMs) {
    runner(name)
      .call(lambdaEvent(call), timeoutsMs.background)
      .finished.catch((error: unknown) => {
        console.error(`The background function ${name} failed:`, error)
        const [pauseMs, ...later] = pausesMs
        if (pauseMs === undefined) return
        const timer = setTimeout(() => {
          retries.delete(timer)
          runInBackground(name, call, later)
        }, pauseMs)
        retries.add(timer)
      })
  }

  async function runScheduled(name: string, next = new Date()) {
    const url = new URL(`/.netlify/functions/${name}`, siteUrl)
    const headers = { 'content-type': 'application/json', 'user-agent': 'Netlify Clockwork' }
    const body = Buffer.from(JSON.stringify({ next_run: next.toISOString() }))
    const event = lambdaEvent({ url, method: 'POST', headers, body, ip: '127.0.0.1' })
    event.headers['x-nf-event'] = 'schedule'
    await runner(name).call(event, timeoutsMs.scheduled).finished
  }

  async function emit(name: DeployEventName, payload: unknown) {
    const body = Buffer.from(JSON.stringify(payload))
    const headers = { 'content-type': 'application/json' }
    const subscribed = functions.filter((fn) => fn.eventSubscriptions.includes(name))
    await Promise.all(
      subscribed.map(async (fn) => {
        const url = new URL(`/.netlify/functions/${fn.name}`, siteUrl)
        const event = lambdaEvent({ url, method: 'POST', headers, body, ip: '127.0.0.1' })
        event.headers['x-netlify-event'] = name
        await runner(fn.name).call(event, timeoutsMs.synchronous).finished
      }),
    )
  }

  function begin(all: PackagedFunction[]) {
    functions = all
    runners = new Map(all.map((fn) => [fn.name, functionRunner(fn, { env, warm, log })]))
    crons = all.flatMap(({ name, schedule }) => {
      if (schedule === undefined) return []
      const run = (cron: Cron) => runScheduled(name, cron.nextRun() ?? undefined)
      // `protect` skips a run while the previous one is under way.
      return [new Cron(schedule, { timezone: 'UTC', protect: true, catch: logFailure }, run)]
    })
  }

  begin(options.functions)
  return {
    match: (method, pathname) => matchFunction(functions, method, pathname),
    emit,
    async call({ fn, route }, call) {
      const routed = { ...call, route: route.pattern, deployId: deployId() }
      if (fn.invocationMode !== 'background') {
        return runner(fn.name).call(lambdaEvent(routed), timeoutsMs.synchronous).answer
      }
      runInBackground(fn.name, routed)
      return { status: 202, headers: [], body: Readable.from([]) }
    },
    runScheduled,
    replace(all) {
      const old = { runners, crons }
      begin(all)
      void end(old.runners, old.crons)
    },
    async stop() {
      for (const timer of retries) clearTimeout(timer)
      await end(runners, crons)
    },
  }
}

function logFailure(error: unknown) {
  console.error('A scheduled function failed:', error)
}

async function end(runners: Map<string, FunctionRunner>, crons: Cron[]): Promise<void> {
  for (const cron of crons) cron.stop()
  await Promise.all([...runners.values()].map((runner) => runner.stop(graceMs)))
}
