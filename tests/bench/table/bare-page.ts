import type { Browser, CDPSession } from '@playwright/test'
import { setTimeout as wait } from 'node:timers/promises'

/** What the browser answers to a command: the parts that are read here. */
interface Answer {
  result?: { value?: unknown }
  exceptionDetails?: { exception?: { description?: string } }
  metrics?: { name: string; value: number }[]
  usedSize?: number
  backingStorageSize?: number
}

type Send = (method: string, params?: object) => Promise<Answer>

/** Speaks with a target that nobody else is attached to. */
async function attach(session: CDPSession, targetId: string): Promise<Send> {
  const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false })
  const waiting = new Map<number, (answer: Answer) => void>()
  session.on('Target.receivedMessageFromTarget', (event) => {
    if (event.sessionId !== sessionId) return
    const { id, result }: { id: number; result: Answer } = JSON.parse(event.message)
    waiting.get(id)?.(result)
    waiting.delete(id)
  })
  let last = 0
  return async (method, params = {}) => {
    const id = ++last
    const answer = new Promise<Answer>((resolve) => waiting.set(id, resolve))
    await session.send('Target.sendMessageToTarget', {
      sessionId,
      message: JSON.stringify({ id, method, params }),
    })
    return answer
  }
}

/** The keys that can be pressed, as the browser knows them. */
const keyCodes = { ArrowDown: 40, PageDown: 34, ' ': 32 } as const

export interface BarePage {
  /** Runs a function in the page, which must stand alone; answers what it comes to. */
  evaluate: <Result, Argument>(
    look: (argument: Argument) => Result | Promise<Result>,
    argument?: Argument,
  ) => Promise<Result>
  /** Looks four times a second until it is so. */
  until: (isSo: () => boolean) => Promise<void>
  /** ms of tasks on the page's main thread since it began. */
  busy: () => Promise<number>
  /** MB in use after a collection, what typed arrays hold included. */
  heap: () => Promise<number>
  /** A press with the left button; px of the window. */
  click: (where: { x: number; y: number }) => Promise<void>
  press: (key: keyof typeof keyCodes) => Promise<void>
  close: () => Promise<void>
}

const evaluateBy =
  (send: Send): BarePage['evaluate'] =>
  async <Result, Argument>(look: (argument: Argument) => Result | Promise<Result>, argument?: Argument) => {
    const expression = `(${String(look)})(${JSON.stringify(argument)})`
    const settings = { awaitPromise: true, returnByValue: true }
    const { result, exceptionDetails } = await send('Runtime.evaluate', { expression, ...settings })
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? 'the page failed')
    // The function's own type is what is known of it.
    return result?.value as Result
  }

async function busyBy(send: Send) {
  const { metrics = [] } = await send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}

async function heapBy(send: Send) {
  for (let time = 0; time < 3; time++) await send('HeapProfiler.collectGarbage')
  const { usedSize = 0, backingStorageSize = 0 } = await send('Runtime.getHeapUsage')
  return (usedSize + backingStorageSize) / 2 ** 20
}

async function clickBy(send: Send, where: { x: number; y: number }) {
  const press = { ...where, button: 'left', clickCount: 1 }
  await send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...where })
  await send('Input.dispatchMouseEvent', { type: 'mousePressed', ...press })
  await send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...press })
}

async function pressBy(send: Send, key: keyof typeof keyCodes) {
  const press = { key, windowsVirtualKeyCode: keyCodes[key] }
  await send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...press })
  await send('Input.dispatchKeyEvent', { type: 'keyUp', ...press })
}

async function prepare(send: Send) {
  const size = { width: 1280, height: 720, deviceScaleFactor: 1, mobile: false }
  await send('Emulation.setDeviceMetricsOverride', size)
  const features = [{ name: 'prefers-reduced-motion', value: 'reduce' }]
  await send('Emulation.setEmulatedMedia', { features })
  // Time of the thread and not of the clock: what else the machine does is not in it.
  await send('Performance.enable', { timeDomain: 'threadTicks' })
}

/**
 * Opens a page that no test tool listens to. Playwright has each page and worker report every message of a socket and
 * every piece of an answer, on the page's own thread: with 1,000 heartbeats a second and 33 MB of rows that would be
 * measured beside the page.
 */
export async function openBarePage(browser: Browser, url: string): Promise<BarePage> {
  const session = await browser.newBrowserCDPSession()
  const { browserContextId } = await session.send('Target.createBrowserContext')
  const { targetId } = await session.send('Target.createTarget', { url: 'about:blank', browserContextId })
  const send = await attach(session, targetId)
  await prepare(send)
  await send('Page.navigate', { url })
  const evaluate = evaluateBy(send)
  return {
    evaluate,
    until: async (isSo) => {
      while (!(await evaluate(isSo))) await wait(250)
    },
    busy: () => busyBy(send),
    heap: () => heapBy(send),
    click: (where) => clickBy(send, where),
    press: (key) => pressBy(send, key),
    close: async () => {
      await session.send('Target.disposeBrowserContext', { browserContextId })
      await session.detach()
    },
  }
}
