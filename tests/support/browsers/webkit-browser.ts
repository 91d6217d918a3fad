import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { vi } from 'vitest'
import { findWebKit, type WebKit } from '#tools/browser/find-browser.ts'
import { freePort } from '#support/stack/free-port.ts'
import { ofProcess } from '#support/stack/of-process.ts'
import { sizes, type BrowserProcess, type Driver, type DriverOptions } from './driver.ts'
import { clickAt, pressing, typing } from './input-actions.ts'

/** Ends a command that hangs: WebKitGTK's driver sometimes never answers. */
const commandTimeoutMs = 60_000

/** Starts WebKitGTK's driver, on a virtual screen if the machine has none. */
export async function launchWebKit(): Promise<BrowserProcess> {
  const webKit = findWebKit()
  if (!webKit) throw new Error('WebKit is missing; npm run test:rest installs it')
  const screen = await startScreen(webKit)
  const start = async () => {
    const port = await freePort()
    const env = { ...process.env, DISPLAY: screen.display }
    const server = spawn(webKit.driver, [`--port=${port}`], { env, stdio: 'ignore' })
    const url = `http://127.0.0.1:${port}`
    await vi
      .waitFor(() => fetch(`${url}/status`), { timeout: commandTimeoutMs })
      .catch(async (error: unknown) => {
        await stop(server, 'SIGKILL')
        throw error
      })
    return { server, url, isHung: false }
  }
  let running = await start()
  const open = async (options: DriverOptions) => {
    if (running.isHung) {
      await stop(running.server, 'SIGKILL')
      running = await start()
    }
    const used = running
    return openWindow(used.url, webKit, options, () => (used.isHung = true))
  }
  return {
    // Sometimes the driver never answers this command. Then a new driver opens the window.
    open: (options) =>
      open(options).catch((error) => (running.isHung ? open(options) : Promise.reject(error))),
    async close() {
      await stop(running.server)
      await stop(screen.process)
    },
  }
}

/** A virtual screen; Xvfb chooses a free number and prints it. */
async function startScreen({ xvfb }: WebKit) {
  const options = ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp']
  const screen = spawn(xvfb, options, { stdio: ['ignore', 'pipe', 'ignore'] })
  const line = once(createInterface(screen.stdout), 'line') as Promise<[string]>
  const [number] = await ofProcess('Xvfb', line)
  return { process: screen, display: `:${number}` }
}

async function stop(child: ChildProcess, signal?: 'SIGKILL'): Promise<void> {
  child.kill(signal)
  if (child.exitCode === null && child.signalCode === null)
    await ofProcess('The end of a browser', once(child, 'exit'))
}

/** The commands of WebDriver. @see https://www.w3.org/TR/webdriver2/#endpoints */
async function openWindow(
  server: string,
  { browser }: WebKit,
  { isPhone = false }: DriverOptions,
  onHung: () => void,
): Promise<Driver> {
  let isHung = false
  /**
   * @throws {Error} if no answer comes in time. WebKitGTK's driver sometimes never answers; the next window gets a
   * new driver.
   */
  const command = async (method: 'GET' | 'POST' | 'DELETE', path: string, body: object = {}) => {
    const signal = AbortSignal.timeout(commandTimeoutMs)
    const content = method === 'POST' ? { body: JSON.stringify(body) } : {}
    const response = await fetch(`${server}/session${path}`, { method, signal, ...content }).catch(
      (error: unknown) => {
        isHung = true
        onHung()
        throw error
      },
    )
    const { value } = (await response.json()) as { value: unknown }
    if (!response.ok) throw new Error((value as { message: string }).message)
    return value
  }
  const alwaysMatch = {
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
    // The public pages ask before unsaved text is lost; the flows leave it.
    unhandledPromptBehavior: 'accept',
  }
  const created = await command('POST', '', { capabilities: { alwaysMatch } })
  const session = `/${(created as { sessionId: string }).sessionId}`
  const evaluate = (expression: string) =>
    command('POST', `${session}/execute/sync`, { script: `return ${expression}`, args: [] })
  const perform = async (actions: object[]) => {
    await command('POST', `${session}/actions`, { actions })
  }
  const width = isPhone ? sizes.phone.width : sizes.desktop.width
  await command('POST', `${session}/window/rect`, { x: 0, y: 0, width, height: 900 })

  /** Clicks until the page has received a click, because WebKitGTK loses some clicks on a busy machine. */
  async function click(x: number, y: number): Promise<void> {
    for (let tries = 0; tries < 3; tries++) {
      await evaluate(`(() => {
        window.isWaiting = true
        addEventListener('click', () => { window.isWaiting = false }, { capture: true, once: true })
      })()`)
      await perform(clickAt(x, y))
      for (let checks = 0; checks < 10; checks++) {
        if (!(await evaluate('window.isWaiting === true'))) return
        await sleep(100)
      }
    }
  }

  return {
    async goto(url) {
      await command('POST', `${session}/url`, { url })
    },
    url: () => command('GET', `${session}/url`) as Promise<string>,
    evaluate,
    click,
    type: (text) => perform(typing(text)),
    press: (key) => perform(pressing(key)),
    async close() {
      // A driver that hangs would not answer this either. It is stopped before the next window.
      if (!isHung) await command('DELETE', session)
    },
  }
}
