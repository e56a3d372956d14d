import type { Page } from '@playwright/test'

/** One input of a user. */
export interface PressTime {
  /** The name of the pressed element, as far as it has one. */
  control: string
  /** Milliseconds from the input to the frame that shows its effect. */
  duration: number
  /** Milliseconds that the input waited for other work of the page; part of the duration. */
  delay: number
}

const prefix = 'press '

/** Logs how long each press took until its paint; what took less than 16 ms is left out. Runs in the page. */
function logPresses(start: string) {
  const nameOf = (target: Node | null) =>
    (target instanceof Element ? target.getAttribute('aria-label') : null) ?? target?.textContent ?? ''
  // TypeScript does not know the threshold yet.
  const options: PerformanceObserverInit & { durationThreshold: number } = {
    type: 'event',
    buffered: true,
    durationThreshold: 16,
  }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!(entry instanceof PerformanceEventTiming) || entry.interactionId === 0) continue
      const { interactionId, duration, startTime, processingStart, target } = entry
      const press = {
        id: `${performance.timeOrigin} ${interactionId}`,
        control: nameOf(target).replace(/\s+/g, ' ').trim().slice(0, 40),
        duration,
        delay: Math.round(processingStart - startTime),
      }
      console.debug(start + JSON.stringify(press))
    }
  }).observe(options)
}

/**
 * Makes the processor of a page slower and times each press until its paint. Returns a function that takes the presses since
 * the call before.
 */
export async function timePresses(page: Page, slowdown: number): Promise<() => PressTime[]> {
  const presses = new Map<string, PressTime>()
  page.on('console', (message) => {
    if (!message.text().startsWith(prefix)) return
    const { id, ...press }: PressTime & { id: string } = JSON.parse(message.text().slice(prefix.length))
    const known = presses.get(id)
    if (!known || press.duration > known.duration) presses.set(id, press)
  })
  await page.addInitScript(logPresses, prefix)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return () => {
    const taken = [...presses.values()]
    presses.clear()
    return taken
  }
}
