import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, CDPSession } from '@playwright/test'

/** The parts of a DevTools protocol response that are read here. */
interface CdpResponse {
  result?: { value?: unknown }
  exceptionDetails?: { exception?: { description?: string } }
  metrics?: { name: string; value: number }[]
  usedSize?: number
  backingStorageSize?: number
}

type Send = (method: string, params?: object) => Promise<CdpResponse>

/** Attaches to a target and returns a function that sends it DevTools commands. */
async function attach(session: CDPSession, targetId: string): Promise<Send> {
  const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false })
  const pending = new Map<number, (response: CdpResponse) => void>()
  session.on('Target.receivedMessageFromTarget', (event) => {
    if (event.sessionId !== sessionId) return
    const { id, result }: { id: number; result: CdpResponse } = JSON.parse(event.message)
    pending.get(id)?.(result)
    pending.delete(id)
  })
  let last = 0
  return async (method, params = {}) => {
    const id = ++last
    const response = new Promise<CdpResponse>((resolve) => pending.set(id, resolve))
    await session.send('Target.sendMessageToTarget', {
      sessionId,
      message: JSON.stringify({ id, method, params }),
    })
    return response
  }
}

/** Windows virtual key codes. */
const keyCodes = { ArrowDown: 40, PageDown: 34, ' ': 32 } as const

export interface BarePage {
  /** Runs a self-contained function in the page and returns its result. */
  evaluate: <Result, Argument>(
    pageFunction: (argument: Argument) => Result | Promise<Result>,
    argument?: Argument,
  ) => Promise<Result>
  /** Polls four times a second until the function returns true. */
  until: (isSo: () => boolean) => Promise<void>
  /** ms of tasks on the page's main thread since it began. */
  busy: () => Promise<number>
  /** Heap in MB after a garbage collection, typed arrays included. */
  heap: () => Promise<number>
  /** Clicks with the left button; px in the viewport. */
  click: (where: { x: number; y: number }) => Promise<void>
  press: (key: keyof typeof keyCodes) => Promise<void>
  close: () => Promise<void>
}

const evaluateBy =
  (send: Send): BarePage['evaluate'] =>
  async <Result, Argument>(
    pageFunction: (argument: Argument) => Result | Promise<Result>,
    argument?: Argument,
  ) => {
    const expression = `(${String(pageFunction)})(${JSON.stringify(argument)})`
    const settings = { awaitPromise: true, returnByValue: true }
    const { result, exceptionDetails } = await send('Runtime.evaluate', { expression, ...settings })
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? 'the page failed')
    // The value comes as JSON; its type is the one that the function declares.
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
  // Thread time instead of wall time, so that other load of the machine does not count.
  await send('Performance.enable', { timeDomain: 'threadTicks' })
}

/**
 * Opens a page without Playwright attached. Playwright makes pages and workers report every socket message and every
 * response chunk on the page's own thread, which with 1,000 heartbeats a second and 33 MB of rows would be measured
 * with the page.
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
