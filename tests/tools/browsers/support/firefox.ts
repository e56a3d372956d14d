import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { WebSocket } from 'ws'
import { z } from 'zod'
import { endProcess } from './end-process'
import { type Folders, type Session, viewport } from './session'

const preferences = ({ downloads }: Folders) => ({
  'browser.download.dir': downloads,
  'browser.download.folderList': 2,
  'intl.accept_languages': 'zh-CN',
  'ui.prefersReducedMotion': 1,
})

function start(folders: Folders) {
  mkdirSync(folders.profile, { recursive: true })
  const lines = Object.entries(preferences(folders)).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  )
  writeFileSync(join(folders.profile, 'user.js'), lines.join(''))
  return spawn(
    process.env['FIREFOX_PATH'] ?? 'firefox',
    ['--headless', '--no-remote', '--profile', folders.profile, '--remote-debugging-port', '0'],
    { detached: true, stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, TZ: 'Asia/Shanghai' } },
  )
}

/** The address that Firefox prints once it listens. */
async function addressOf({ stderr }: ChildProcess) {
  let output = ''
  for await (const chunk of stderr ?? []) {
    output += String(chunk)
    const address = /WebDriver BiDi listening on (ws:\S+)/.exec(output)?.[1]
    if (address) return address
  }
  throw new Error(`Firefox ended: ${output}`)
}

const response = z.object({
  id: z.number().nullish(),
  type: z.string(),
  result: z.unknown(),
  message: z.string().optional(),
})

/** Sends the commands of WebDriver BiDi and returns their results. */
async function connect(address: string) {
  const socket = new WebSocket(`${address}/session`)
  await once(socket, 'open')
  const waiting = new Map<number, (message: z.infer<typeof response>) => void>()
  let last = 0
  socket.addEventListener('message', ({ data }) => {
    const message = response.parse(JSON.parse(z.string().parse(data)))
    if (message.id) waiting.get(message.id)?.(message)
  })
  return async (method: string, params: object) => {
    const id = ++last
    const received = new Promise<z.infer<typeof response>>((resolve) => waiting.set(id, resolve))
    socket.send(JSON.stringify({ id, method, params }))
    const { type, result, message } = await received
    waiting.delete(id)
    if (type === 'error') throw new Error(`${method}: ${message}`)
    return result
  }
}

const session = z.object({ capabilities: z.object({ browserVersion: z.string() }) })
const created = z.object({ context: z.string() })
const evaluated = z.union([
  z.object({ result: z.object({ value: z.string() }) }),
  z.object({ exceptionDetails: z.object({ text: z.string() }) }),
])
const picture = z.object({ data: z.string() })

/** Opens a tab in Firefox, which speaks WebDriver BiDi by itself. */
export async function openFirefox(folders: Folders): Promise<Session> {
  const browser = start(folders)
  const send = await connect(await addressOf(browser))
  const { capabilities } = session.parse(await send('session.new', { capabilities: {} }))
  const { context } = created.parse(await send('browsingContext.create', { type: 'tab' }))
  await send('browsingContext.setViewport', { context, viewport })
  return {
    name: 'firefox',
    version: capabilities.browserVersion,
    navigate: async (url) =>
      void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    evaluate: async (expression) => {
      const params = { expression, target: { context }, awaitPromise: true }
      const outcome = evaluated.parse(await send('script.evaluate', params))
      if ('exceptionDetails' in outcome) throw new Error(outcome.exceptionDetails.text)
      return outcome.result.value
    },
    perform: async (actions) => void (await send('input.performActions', { context, actions })),
    screenshot: async () =>
      Buffer.from(picture.parse(await send('browsingContext.captureScreenshot', { context })).data, 'base64'),
    close: () => endProcess(browser),
  }
}
