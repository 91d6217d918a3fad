import type { Writable } from 'node:stream'
import { Cron } from 'croner'
import { functionThreads } from './function-threads.ts'
import { lambdaEvent, type IncomingCall } from './lambda-event.ts'
import { matchFunction, type FunctionMatch, type PackagedFunction } from './package-functions.ts'

export interface FunctionHost {
  match(method: string, pathname: string): FunctionMatch | undefined
  /** Runs a matched function. @throws {Error} when it fails before it answers. */
  call(match: FunctionMatch, call: IncomingCall): Promise<Response>
  /** Runs a scheduled function now and waits for its end. @throws {Error} for an unknown name. */
  runScheduled(name: string): Promise<void>
  /** Sends an event to the functions that handle it, and waits for their end. */
  emit(event: DeployEventName, payload: object): Promise<void>
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

/** Hosts packaged functions as Netlify does: routes, background runs with retries, schedules. */
export function startFunctionHost({
  env,
  siteUrl,
  log,
  deployId = () => 'local',
  retryPausesMs = netlifyRetryPausesMs,
  ...options
}: Options): FunctionHost {
  const threads = functionThreads(env, log)
  let functions: PackagedFunction[] = []
  let crons: Cron[] = []
  const background = backgroundRuns(threads, retryPausesMs)

  /** Calls a function as Netlify itself does, and waits for its end. */
  async function callInside(
    fn: PackagedFunction,
    { body, headers, timeoutMs }: { body: object; headers: object; timeoutMs: number },
  ) {
    const event = lambdaEvent({
      url: new URL(`/.netlify/functions/${fn.name}`, siteUrl),
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: Buffer.from(JSON.stringify(body)),
      ip: '127.0.0.1',
    })
    Object.assign(event.headers, headers)
    await threads.call(fn, event, timeoutMs).finished
  }

  async function runScheduled(name: string, next = new Date()) {
    const fn = functions.find((one) => one.name === name)
    if (!fn) throw new Error(`There is no function ${name}`)
    await callInside(fn, {
      body: { next_run: next.toISOString() },
      headers: { 'user-agent': 'Netlify Clockwork', 'x-nf-event': 'schedule' },
      timeoutMs: timeoutsMs.scheduled,
    })
  }

  async function emit(name: DeployEventName, payload: object) {
    const subscribed = functions.filter((fn) => fn.eventSubscriptions.includes(name))
    const headers = { 'x-netlify-event': name }
    const timeoutMs = timeoutsMs.synchronous
    await Promise.all(subscribed.map((fn) => callInside(fn, { body: payload, headers, timeoutMs })))
  }

  function begin(all: PackagedFunction[]) {
    for (const cron of crons) cron.stop()
    threads.renew()
    functions = all
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
        return threads.call(fn, lambdaEvent(routed), timeoutsMs.synchronous).answer
      }
      background.run(fn, routed)
      return new Response(null, { status: 202 })
    },
    runScheduled,
    replace: begin,
    async stop() {
      background.stop()
      for (const cron of crons) cron.stop()
      await threads.stop(graceMs)
    },
  }
}

/** Runs background functions. A failed run is repeated after each of the pauses. */
function backgroundRuns(
  threads: ReturnType<typeof functionThreads>,
  retryPausesMs: readonly number[],
) {
  const retries = new Set<NodeJS.Timeout>()
  function run(fn: PackagedFunction, call: IncomingCall, pausesMs = retryPausesMs): void {
    threads.call(fn, lambdaEvent(call), timeoutsMs.background).finished.catch((error: unknown) => {
      console.error(`The background function ${fn.name} failed:`, error)
      const [pauseMs, ...later] = pausesMs
      if (pauseMs === undefined) return
      const timer = setTimeout(() => {
        retries.delete(timer)
        run(fn, call, later)
      }, pauseMs)
      retries.add(timer)
    })
  }
  return {
    run,
    stop: () => {
      for (const timer of retries) clearTimeout(timer)
    },
  }
}

function logFailure(error: unknown) {
  console.error('A scheduled function failed:', error)
}
