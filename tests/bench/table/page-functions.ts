import type { Library } from './libraries.ts'

// Functions for page.evaluate. Each is self-contained, because only its own source reaches the page.

export interface PaintTiming {
  /** ms from the action to the frame that shows its result. */
  painted: number
  /** ms that the action blocked the thread synchronously. */
  blocked: number
}

/** Sorts or searches, and waits until another row is painted at the top of the table. */
export function untilPainted([action, argument, { scroller, header }]: ['sort' | 'search', string, Library]) {
  const box = document.querySelector(scroller)?.getBoundingClientRect()
  const top = () =>
    document
      .elementFromPoint((box?.left ?? 0) + 110, (box?.top ?? 0) + header + 20)
      ?.closest('[role=row], .row')?.textContent
  const before = top()
  const start = performance.now()
  if (action === 'sort') window.bench.sort(argument === 'cpu' ? 'cpu' : 'alias')
  else window.bench.search(argument)
  const blocked = performance.now() - start
  return new Promise<PaintTiming>((resolve, reject) => {
    const channel = new MessageChannel()
    // A message posted in a frame callback arrives after the frame is painted.
    channel.port1.addEventListener('message', () => resolve({ painted: performance.now() - start, blocked }))
    channel.port1.start()
    const look = () => {
      if (performance.now() - start > 30_000) reject(new Error(`${action} by ${argument} changed nothing`))
      else if (top() === before) requestAnimationFrame(look)
      else channel.port2.postMessage(0)
    }
    requestAnimationFrame(look)
  })
}

/** Scrolls a step between every two frames, as a hand does. Returns the number of frames with blank areas. */
export function scrollThrough([step, frames, { scroller, row, header }]: [number, number, Library]) {
  const element = document.querySelector(scroller)
  if (!element) throw new Error(`no ${scroller}`)
  element.scrollTop = 0
  const box = element.getBoundingClientRect()
  const heights = [header + 4, box.height / 2, box.height - 24]
  const isBlank = () => {
    const rows = [...document.querySelectorAll(row)].map((one) => one.getBoundingClientRect())
    return heights.some((y) => !rows.some(({ top, bottom }) => top <= box.top + y && bottom >= box.top + y))
  }
  return new Promise<{ blank: number; frames: number }>((resolve) => {
    let [done, blank] = [0, 0]
    const channel = new MessageChannel()
    channel.port1.addEventListener('message', () => {
      if (done > 0 && done % 8 === 0 && isBlank()) blank += 8
      if (done++ === frames) return resolve({ blank, frames })
      element.scrollTop += step
      requestAnimationFrame(() => channel.port2.postMessage(0))
    })
    channel.port1.start()
    requestAnimationFrame(() => channel.port2.postMessage(0))
  })
}

/** Watches the temperature cells, which show the time of sending, for `duration` ms. */
export function watchHeartbeats([duration, { row }]: [number, Library]) {
  const rows = [...document.querySelectorAll(row)]
  const mutatedRows = new Set<Node>()
  const watch = new MutationObserver((changes) => {
    for (const { target } of changes) for (const one of rows) if (one.contains(target)) mutatedRows.add(one)
  })
  for (const one of rows)
    watch.observe(one, { subtree: true, characterData: true, attributes: true, childList: true })
  const isSubscribed = (one: Element) =>
    Number(one.querySelector('[data-column=id]')?.textContent.at(-1)) % 2 === 0
  const cells = rows.filter(isSubscribed).map((one) => one.querySelector('[data-column=temperature]'))
  const last = cells.map((cell) => cell?.textContent)
  const delays: number[] = []
  const start = performance.now()
  let frames = 0
  return new Promise<{ delays: number[]; fps: number; strangers: number }>((resolve) => {
    const look = () => {
      frames++
      const now = (Date.now() % 100_000) / 1000
      for (const [place, cell] of cells.entries()) {
        const text = cell?.textContent ?? ''
        if (text === last[place]) continue
        last[place] = text
        // The text is rounded, so that it may be ahead by a moment.
        delays.push(Math.max(0, ((now - parseFloat(text) + 150) % 100) - 50) * 1000)
      }
      const elapsed = performance.now() - start
      if (elapsed < duration) return requestAnimationFrame(look)
      const strangers = rows.filter((one) => mutatedRows.has(one) && !isSubscribed(one)).length
      resolve({ delays, fps: (frames / elapsed) * 1000, strangers })
    }
    requestAnimationFrame(look)
  })
}

/** Scrolls an element into view and returns its centre, px in the viewport. */
export function centreOf(selector: string) {
  const element = document.querySelector(selector)
  if (!element) throw new Error(`no ${selector}`)
  element.scrollIntoView({ block: 'nearest', inline: 'center' })
  const box = element.getBoundingClientRect()
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/**
 * Waits until the table is not busy. It observes the attribute instead of polling, which would cost main-thread time.
 */
export function untilSettled() {
  const grid = document.querySelector('[role=grid]')
  if (!grid) throw new Error('no table')
  return new Promise<void>((resolve) => {
    const look = () => grid.ariaBusy === 'false' && resolve()
    new MutationObserver(look).observe(grid, { attributeFilter: ['aria-busy'] })
    look()
  })
}

/** Moves the clock by a minute and waits until the refresh that is due then has ended. */
export function untilRefreshed() {
  const grid = document.querySelector('[role=grid]')
  if (!grid) throw new Error('no table')
  const now = Date.now.bind(Date)
  Date.now = () => now() + 60_000
  return new Promise<void>((resolve) => {
    let hasStarted = false
    const watch = new MutationObserver(() => {
      hasStarted ||= grid.ariaBusy === 'true'
      if (!hasStarted || grid.ariaBusy === 'true') return
      watch.disconnect()
      resolve()
    })
    watch.observe(grid, { attributeFilter: ['aria-busy'] })
  })
}

/** Waits until the current toast is removed. */
export function untilToastGone() {
  const region = document.querySelector('[data-toast]')?.parentElement
  if (!region) throw new Error('no toast')
  return new Promise<void>((resolve) => {
    new MutationObserver(() => !region.querySelector('[data-toast]') && resolve()).observe(region, {
      childList: true,
    })
  })
}

/** Records the time from each press to the next frame from now on. */
export function recordPresses() {
  const presses: number[] = []
  window.presses = presses
  const slow: PerformanceObserverInit & { durationThreshold: number } = {
    type: 'event',
    durationThreshold: 16,
  }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (entry instanceof PerformanceEventTiming && entry.interactionId > 0) presses.push(entry.duration)
  }).observe(slow)
}

/** Returns the slowest recorded press, ms. The browser does not report presses below 16 ms. */
export const slowestPress = () => Math.max(16, ...(window.presses ?? []))

/** Runs before the page: records long tasks and the time of the first row. */
export function recordLoad([row, scroller]: [string, string]) {
  const recorded = { long: [] as number[], first: 0 }
  let tableAt = Infinity
  Object.assign(window, { noted: recorded })
  new PerformanceObserver((list) => {
    // Tasks before the table exists belong to the start of the page, not to the rows.
    for (const { duration, startTime } of list.getEntries())
      if (startTime >= tableAt) recorded.long.push(duration)
  }).observe({ type: 'longtask', buffered: true })
  const look = () => {
    if (tableAt === Infinity && document.querySelector(scroller)) tableAt = performance.now()
    if (document.querySelector(row)?.textContent) recorded.first = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
