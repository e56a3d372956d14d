import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'
import { freePort } from '../../../../scripts/lib/port.ts'
import { endProcess } from './end-process'
import { type Folders, type Session, viewport } from './session'

// A process and its children end together.
const inGroup = (program: string, args: string[], env: NodeJS.ProcessEnv) =>
  spawn(program, args, { detached: true, stdio: ['ignore', 'ignore', 'ignore', 'pipe'], env })

/** Starts a screen in memory, with room for the window's frame. Xvfb writes the number of a free one. */
async function startScreen() {
  const screen = inGroup(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', '1400x900x24', '-nolisten', 'tcp'],
    process.env,
  )
  const output = screen.stdio[3]
  if (!output) throw new Error('Xvfb has no output')
  const [number] = await once(output, 'data')
  return { screen, display: `:${String(number).trim()}` }
}

/** Settings of the desktop: where downloads go, and no animations. */
function writeSettings({ profile, downloads }: Folders) {
  mkdirSync(join(profile, 'gtk-3.0'), { recursive: true })
  writeFileSync(join(profile, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`)
  writeFileSync(join(profile, 'gtk-3.0', 'settings.ini'), '[Settings]\ngtk-enable-animations=0\n')
}

const failure = z.object({ error: z.string(), message: z.string() })

/** Sends the commands of the classic WebDriver and returns their results. */
async function send(url: string, method: 'POST' | 'GET' | 'DELETE', body?: object): Promise<unknown> {
  const response = await fetch(url, { method, ...(body ? { body: JSON.stringify(body) } : {}) })
  const { value } = z.object({ value: z.unknown() }).parse(await response.json())
  if (response.ok) return value
  const { error, message } = failure.parse(value)
  throw new Error(`${url}: ${error} ${message}`)
}

async function untilReady(origin: string, driver: ChildProcess) {
  while (driver.exitCode === null) {
    const isReady = await fetch(`${origin}/status`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    await setTimeout(50)
  }
  throw new Error('WebKitWebDriver ended')
}

const browserOptions = () => ({ binary: process.env['WEBKIT_PATH'], args: ['--automation'] })

const capabilities = () => ({
  alwaysMatch: { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': browserOptions() },
})

const created = z.object({
  sessionId: z.string(),
  capabilities: z.object({ browserVersion: z.string() }),
})
const size = z.tuple([z.number(), z.number()])

/** Makes the page, which is smaller than its window, as large as the viewport. */
async function resize(session: string) {
  const window = { width: viewport.width, height: viewport.height }
  await send(`${session}/window/rect`, 'POST', window)
  const script = 'return [innerWidth, innerHeight]'
  const [width, height] = size.parse(await send(`${session}/execute/sync`, 'POST', { script, args: [] }))
  const missing = { width: 2 * window.width - width, height: 2 * window.height - height }
  await send(`${session}/window/rect`, 'POST', missing)
}

/** Opens a tab in WebKitGTK's small browser by its own driver. */
export async function openWebkit(folders: Folders): Promise<Session> {
  writeSettings(folders)
  const { screen, display } = await startScreen()
  const origin = `http://127.0.0.1:${await freePort()}`
  const driver = inGroup('WebKitWebDriver', [`--port=${new URL(origin).port}`], {
    ...process.env,
    DISPLAY: display,
    XDG_CONFIG_HOME: folders.profile,
    LANG: 'C.UTF-8',
    TZ: 'Asia/Shanghai',
  })
  await untilReady(origin, driver)
  const body = { capabilities: capabilities() }
  const { sessionId, capabilities: given } = created.parse(await send(`${origin}/session`, 'POST', body))
  const session = `${origin}/session/${sessionId}`
  await resize(session)
  return {
    name: 'webkit',
    version: given.browserVersion,
    navigate: async (url) => void (await send(`${session}/url`, 'POST', { url })),
    evaluate: async (expression) => {
      const script = `const done = arguments[0]; Promise.resolve(${expression}).then(done, (error) => done(String(error)))`
      return z.string().parse(await send(`${session}/execute/async`, 'POST', { script, args: [] }))
    },
    perform: async (actions) => void (await send(`${session}/actions`, 'POST', { actions })),
    screenshot: async () =>
      Buffer.from(z.string().parse(await send(`${session}/screenshot`, 'GET')), 'base64'),
    close: async () => {
      await send(session, 'DELETE')
      await endProcess(driver)
      await endProcess(screen)
    },
  }
}
