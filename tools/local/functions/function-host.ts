import { Readable, type Writable } from 'node:stream'
import { Cron } from 'croner'
import { functionRunner, type FunctionAnswer, type FunctionRunner } from './function-runner.ts'
import { lambdaEvent, type IncomingCall } from './lambda-event.ts'
import { matchFunction, type FunctionMatch } from './match-function.ts'
import type { PackagedFunction } from './package-functions.ts'

export interface FunctionHost {
  match(method: string, pathname: string): FunctionMatch | undefined
  /** Runs a matched function. @throws {Error} when it fails before it answers. */
  call(match: FunctionMatch, call: IncomingCall): Promise<FunctionAnswer>
  /** Runs a scheduled function now, and waits for its end. @throws {Error} for an unknown name. */
  runScheduled(name: string): Promise<void>
  /** Takes newly packaged functions in place of the present ones. */
  replace(functions: PackagedFunction[]): void
  stop: () => Promise<void>
}

interface Options {
  functions: PackagedFunction[]
  /** The environment that every function sees. */
  env: NodeJS.ProcessEnv
  /** The site's own address. */
  siteUrl: string
  /** Takes what functions write to standard output: a line for each call. Without it nobody keeps that. */
  log?: Writable
  /** Names the present build of the site. */
  deployId?: () => string
  /** Pauses, in milliseconds, after which a background function that failed is run again. */
  retryPauses?: number[]
}

/** How long each kind of call may take, in milliseconds, as on Netlify. */
const timeouts = { synchronous: 60_000, scheduled: 30_000, background: 15 * 60_000 }
const netlifyRetryPauses = [60_000, 2 * 60_000]
const grace = 5_000

/** Hosts packaged functions the way Netlify does: routes, background runs with their retries, schedules. */
export function startFunctionHost({
  env,
  siteUrl,
  log,
  deployId = () => 'local',
  retryPauses = netlifyRetryPauses,
  ...options
}: Options): FunctionHost {
  let functions: PackagedFunction[] = []
  let runners = new Map<string, FunctionRunner>()
  let crons: Cron[] = []
  const retries = new Set<NodeJS.Timeout>()
  const runner = (name: string) => {
    const found = runners.get(name)
    if (!found) throw new Error(`There is no function ${name}`)
    return found
  }

  function runInBackground(name: string, call: IncomingCall, pauses = retryPauses) {
    runner(name)
      .call(lambdaEvent(call), timeouts.background)
      .finished.catch((error: unknown) => {
        console.error(`The background function ${name} failed:`, error)
        const [pause, ...later] = pauses
        if (pause === undefined) return
        const timer = setTimeout(() => {
          retries.delete(timer)
          runInBackground(name, call, later)
        }, pause)
        retries.add(timer)
      })
  }

  async function runScheduled(name: string, next = new Date()) {
    const url = new URL(`/.netlify/functions/${name}`, siteUrl)
    const headers = { 'content-type': 'application/json', 'user-agent': 'Netlify Clockwork' }
    const body = Buffer.from(JSON.stringify({ next_run: next.toISOString() }))
    const event = lambdaEvent({ url, method: 'POST', headers, body, ip: '127.0.0.1' })
    event.headers['x-nf-event'] = 'schedule'
    await runner(name).call(event, timeouts.scheduled).finished
  }

  function begin(all: PackagedFunction[]) {
    functions = all
    runners = new Map(all.map((fn) => [fn.name, functionRunner(fn, env, log)]))
    crons = all.flatMap(({ name, schedule }) => {
      if (schedule === undefined) return []
      const run = (cron: Cron) => runScheduled(name, cron.nextRun() ?? undefined)
      // A run that lasts is not met by the next one; a run that fails is logged, and the next one comes.
      return [new Cron(schedule, { timezone: 'UTC', protect: true, catch: logFailure }, run)]
    })
  }

  begin(options.functions)
  return {
    match: (method, pathname) => matchFunction(functions, method, pathname),
    async call({ fn, route }, call) {
      const routed = { ...call, route: route.pattern, deployId: deployId() }
      if (fn.invocationMode !== 'background') {
        return runner(fn.name).call(lambdaEvent(routed), timeouts.synchronous).answer
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
  await Promise.all([...runners.values()].map((runner) => runner.stop(grace)))
}
