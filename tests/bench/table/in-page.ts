import type { Library } from './libraries.ts'

// What is handed to page.evaluate: each function stands alone, for only its own text reaches the page.

export interface Painting {
  /** ms from the deed to the frame that shows it. */
  painted: number
  /** ms that the deed kept the thread at once. */
  held: number
}

/** Does something and waits until the row at the top of the table is another one, and painted. */
export function untilPainted([deed, argument, { scroller, header }]: ['sort' | 'search', string, Library]) {
  const box = document.querySelector(scroller)?.getBoundingClientRect()
  const top = () =>
    document
      .elementFromPoint((box?.left ?? 0) + 110, (box?.top ?? 0) + header + 20)
      ?.closest('[role=row], .row')?.textContent
  const before = top()
  const start = performance.now()
  if (deed === 'sort') window.bench.sort(argument === 'cpu' ? 'cpu' : 'alias')
  else window.bench.search(argument)
  const held = performance.now() - start
  return new Promise<Painting>((resolve, reject) => {
    const channel = new MessageChannel()
    // A message sent while a frame is made comes when the frame is done.
    channel.port1.addEventListener('message', () => resolve({ painted: performance.now() - start, held }))
    channel.port1.start()
    const look = () => {
      if (performance.now() - start > 30_000) reject(new Error(`${deed} by ${argument} changed nothing`))
      else if (top() === before) requestAnimationFrame(look)
      else channel.port2.postMessage(0)
    }
    requestAnimationFrame(look)
  })
}

/** Scrolls frame by frame as a hand does, between two frames; answers in how many nothing was to be seen somewhere. */
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

/** Watches the temperatures, which tell when they were sent, for some milliseconds. */
export function watchBeats([duration, { row }]: [number, Library]) {
  const rows = [...document.querySelectorAll(row)]
  const touched = new Set<Node>()
  const watch = new MutationObserver((changes) => {
    for (const { target } of changes) for (const one of rows) if (one.contains(target)) touched.add(one)
  })
  for (const one of rows)
    watch.observe(one, { subtree: true, characterData: true, attributes: true, childList: true })
  const isAsked = (one: Element) => Number(one.querySelector('[data-column=id]')?.textContent) % 2 === 0
  const cells = rows.filter(isAsked).map((one) => one.querySelector('[data-column=temperature]'))
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
        delays.push(((now - parseFloat(text) + 100) % 100) * 1000)
      }
      const passed = performance.now() - start
      if (passed < duration) return requestAnimationFrame(look)
      const strangers = rows.filter((one) => touched.has(one) && !isAsked(one)).length
      resolve({ delays, fps: (frames / passed) * 1000, strangers })
    }
    requestAnimationFrame(look)
  })
}

/** Brings an element in sight; answers where its middle is, px. */
export function centreOf(selector: string) {
  const element = document.querySelector(selector)
  if (!element) throw new Error(`no ${selector}`)
  element.scrollIntoView({ block: 'nearest', inline: 'center' })
  const box = element.getBoundingClientRect()
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Waits until the table waits for nothing; looks only when that changes, so that looking costs the page nothing. */
export function untilSettled() {
  const grid = document.querySelector('[role=grid]')
  if (!grid) throw new Error('no table')
  return new Promise<void>((resolve) => {
    const look = () => grid.ariaBusy === 'false' && resolve()
    new MutationObserver(look).observe(grid, { attributeFilter: ['aria-busy'] })
    look()
  })
}

/** Has a minute pass at once, and waits until what is due with it was read. */
export function untilRefreshed() {
  const grid = document.querySelector('[role=grid]')
  if (!grid) throw new Error('no table')
  const now = Date.now.bind(Date)
  Date.now = () => now() + 60_000
  return new Promise<void>((resolve) => {
    let isAsked = false
    const watch = new MutationObserver(() => {
      isAsked ||= grid.ariaBusy === 'true'
      if (!isAsked || grid.ariaBusy === 'true') return
      watch.disconnect()
      resolve()
    })
    watch.observe(grid, { attributeFilter: ['aria-busy'] })
  })
}

/** Waits until the toast that stands is gone. */
export function untilQuiet() {
  const region = document.querySelector('[data-toast]')?.parentElement
  if (!region) throw new Error('no toast')
  return new Promise<void>((resolve) => {
    new MutationObserver(() => !region.querySelector('[data-toast]') && resolve()).observe(region, {
      childList: true,
    })
  })
}

/** From now on notes how long each press took until the next frame. */
export function watchPresses() {
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

/** The slowest press noted, ms; those below 16 ms are not told of. */
export const slowestPress = () => Math.max(16, ...(window.presses ?? []))

/** Runs before the page does: notes long tasks, and when the first row is there. */
export function watchLoad([row, scroller]: [string, string]) {
  const noted = { long: [] as number[], first: 0 }
  let thereAt = Infinity
  Object.assign(window, { noted })
  new PerformanceObserver((list) => {
    // What it takes to start the page is not what the rows cost.
    for (const { duration, startTime } of list.getEntries())
      if (startTime >= thereAt) noted.long.push(duration)
  }).observe({ type: 'longtask', buffered: true })
  const look = () => {
    if (thereAt === Infinity && document.querySelector(scroller)) thereAt = performance.now()
    if (document.querySelector(row)?.textContent) noted.first = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
