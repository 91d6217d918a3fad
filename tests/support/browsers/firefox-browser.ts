import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFirefox } from '#tools/browser/find-browser.ts'
import { ofProcess } from '#support/stack/of-process.ts'
import { sizes, type BrowserProcess } from './driver.ts'
import { clickAt, pressing, typing } from './input-actions.ts'

/** Firefox speaks WebDriver BiDi itself. @see https://w3c.github.io/webdriver-bidi/ */
export async function launchFirefox(): Promise<BrowserProcess> {
  const shared = await start()
  const { send } = shared
  return {
    async open({ isPhone = false }) {
      const { userContext } = await send('browser.createUserContext', {})
      const { context } = await send('browsingContext.create', { type: 'tab', userContext })
      const viewport = isPhone ? sizes.phone : sizes.desktop
      await send('browsingContext.setViewport', { context, viewport })
      const evaluate = async (expression: string) => {
        const { type, result, exceptionDetails } = await send('script.evaluate', {
          expression: `Promise.resolve(${expression}).then((value) => JSON.stringify(value))`,
          target: { context },
          awaitPromise: true,
        })
        if (type === 'exception') throw new Error(exceptionDetails?.text)
        return result?.value === undefined ? undefined : (JSON.parse(result.value) as unknown)
      }
      const perform = async (actions: object[]) => {
        await send('input.performActions', { context, actions })
      }
      return {
        async goto(url) {
          await send('browsingContext.navigate', { context, url, wait: 'complete' })
        },
        url: () => evaluate('location.href') as Promise<string>,
        evaluate,
        click: (x, y) => perform(clickAt(x, y)),
        type: (text) => perform(typing(text)),
        press: (key) => perform(pressing(key)),
        async close() {
          await send('browser.removeUserContext', { userContext })
        },
      }
    },
    close: () => shared.close(),
  }
}

/** The parts of the answers that are used here. */
interface Answer {
  userContext: string
  context: string
  type: string
  result?: { value?: string }
  exceptionDetails?: { text: string }
}

/** The answer to a command, or an event. */
interface Message {
  id?: number
  result: Answer
  message?: string
  method?: string
  params?: { context: string }
}

/** Starts Firefox with a new profile, and a session. */
async function start() {
  const program = findFirefox()
  if (!program) throw new Error('Firefox is missing; npm run test:rest installs it')
  const profile = await mkdtemp(join(tmpdir(), 'firefox-'))
  const options = ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile]
  const firefox = spawn(program, options, { stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = once(firefox, 'exit')
  let log = ''
  const listening = new Promise<string>((resolve, reject) => {
    firefox.stderr.on('data', (chunk: Buffer) => {
      log += chunk.toString()
      const [, url] = /WebDriver BiDi listening on (ws:\S+)/.exec(log) ?? []
      if (url) resolve(url)
    })
    firefox.once('exit', () => reject(new Error('Firefox ended')))
  })
  const url = await ofProcess('Firefox', listening, () => log)
  const send = await connect(`${url}/session`)
  // With 'accept', Firefox 140 leaves `confirm` open, so each question is answered below.
  const alwaysMatch = { unhandledPromptBehavior: { default: 'ignore' } }
  await send('session.new', { capabilities: { alwaysMatch } })
  await send('session.subscribe', { events: [promptOpened] })
  return {
    send,
    async close() {
      firefox.kill()
      await ofProcess('The end of Firefox', ended)
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

const promptOpened = 'browsingContext.userPromptOpened'

/** @returns the sender of commands. Every question of a page is answered with yes. */
async function connect(url: string) {
  const socket = new WebSocket(url)
  await once(socket, 'open')
  const waiting = new Map<number, PromiseWithResolvers<Answer>>()
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox ended'))
  })
  socket.addEventListener('message', ({ data }) => {
    const told = JSON.parse(data as string) as Message
    if (told.method === promptOpened) {
      void send('browsingContext.handleUserPrompt', { context: told.params?.context, accept: true })
      return
    }
    const asked = waiting.get(told.id ?? -1)
    if (told.message === undefined) asked?.resolve(told.result)
    else asked?.reject(new Error(told.message))
    waiting.delete(told.id ?? -1)
  })
  let last = 0
  function send(method: string, params: object): Promise<Answer> {
    last += 1
    const asked = Promise.withResolvers<Answer>()
    waiting.set(last, asked)
    socket.send(JSON.stringify({ id: last, method, params }))
    return asked.promise
  }
  return send
}
