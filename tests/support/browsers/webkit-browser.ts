import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { Builder, Capabilities, Key, type WebDriver } from 'selenium-webdriver'
import { vi } from 'vitest'
import { findWebKit, type WebKit } from '#tools/browser/find-browser.ts'
import { freePort } from '../free-port.ts'
import type { BrowserProcess, Driver, DriverOptions } from './driver.ts'

/** Longer than any command takes on a busy machine. */
const commandTimeoutMs = 30_000

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
    // The driver sometimes never answers when it should open a window; a new one does.
    open: (options) =>
      open(options).catch((error) => (running.isHung ? open(options) : Promise.reject(error))),
    async close() {
      await stop(running.server)
      await stop(screen.process)
    },
  }
}

/**
 * The command's answer. WebKitGTK's driver sometimes never answers; the next window gets a new driver.
 * @throws {Error} if no answer comes in time.
 */
async function inTime<T>(name: string, command: Promise<T>, onLate: () => void): Promise<T> {
  const late = new AbortController()
  const deadline = sleep(commandTimeoutMs, undefined, { signal: late.signal }).then(() => {
    onLate()
    throw new Error(`WebKit’s driver did not answer '${name}' in ${commandTimeoutMs} ms`)
  })
  deadline.catch(() => {})
  try {
    return await Promise.race([command, deadline])
  } finally {
    late.abort()
  }
}

/** A virtual screen; Xvfb chooses a free number and prints it. */
async function startScreen({ xvfb }: WebKit) {
  const options = ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp']
  const screen = spawn(xvfb, options, { stdio: ['ignore', 'pipe', 'ignore'] })
  const [number] = (await once(createInterface(screen.stdout), 'line')) as [string]
  return { process: screen, display: `:${number}` }
}

async function stop(child: ChildProcess, signal?: 'SIGKILL'): Promise<void> {
  child.kill(signal)
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

async function openWindow(
  server: string,
  { browser }: WebKit,
  { isPhone = false, javaScript = true }: DriverOptions,
  onHung: () => void,
): Promise<Driver> {
  const args = ['--automation', ...(javaScript ? [] : ['--enable-javascript=false'])]
  let isHung = false
  const command = <T>(name: string, answer: Promise<T>): Promise<T> =>
    inTime(name, answer, () => {
      // A driver that hangs does not end the session either; it is stopped before the next window.
      isHung = true
      onHung()
    })
  const session = await command(
    'new session',
    new Builder()
      .usingServer(server)
      .withCapabilities(
        new Capabilities({
          browserName: 'MiniBrowser',
          'webkitgtk:browserOptions': { binary: browser, args },
          // The public pages ask before unsaved text is lost; the flows leave it.
          unhandledPromptBehavior: 'accept',
        }),
      )
      .build(),
  )
  const width = isPhone ? 360 : 1280
  const rectangle = { x: 0, y: 0, width, height: 900 }
  await command('window size', session.manage().window().setRect(rectangle))
  return {
    goto: (url) => command('goto', session.get(url)),
    url: () => command('url', session.getCurrentUrl()),
    evaluate: (expression) => command('evaluate', session.executeScript(`return ${expression}`)),
    click: (x, y) => command('click', click(session, Math.round(x), Math.round(y))),
    type: (text) => command('type', session.actions().sendKeys(text).perform()),
    press: (key) => command('press', session.actions().sendKeys(Key[keys[key]]).perform()),
    async close() {
      if (isHung) return
      await command('quit', session.quit()).catch((error: unknown) => {
        if (!isHung) throw error
      })
    },
  }
}

/** Clicks until the page has received a click, because WebKitGTK loses some clicks on a busy machine. */
async function click(session: WebDriver, x: number, y: number): Promise<void> {
  const isWaiting = () => session.executeScript<boolean>('return window.isWaiting === true')
  for (let tries = 0; tries < 3; tries++) {
    await session.executeScript(`
      window.isWaiting = true
      addEventListener('click', () => { window.isWaiting = false }, { capture: true, once: true })
    `)
    await session.actions().move({ x, y }).click().perform()
    for (let checks = 0; checks < 10; checks++) {
      if (!(await isWaiting())) return
      await sleep(100)
    }
  }
}

const keys = { Enter: 'ENTER', Escape: 'ESCAPE', Tab: 'TAB' } as const
