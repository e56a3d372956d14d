import { setTimeout as wait } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import { openBarePage } from './bare-page.ts'
import { own } from './libraries.ts'
import type { BenchServer } from './server.ts'

// Functions for page.evaluate are self-contained, because only their own source reaches the page.

/** Returns when the squares were first painted, ms since the navigation. */
function untilSquares() {
  return new Promise<number>((resolve) => {
    const look = () => {
      const canvas = document.querySelector('canvas[data-squares]')
      if (canvas && canvas.clientHeight > 0) requestAnimationFrame(() => resolve(performance.now()))
      else requestAnimationFrame(look)
    }
    look()
  })
}

/** Counts frames and painted squares for `duration` ms. */
function watchSquares(duration: number) {
  const { prototype } = CanvasRenderingContext2D
  const original = Object.getOwnPropertyDescriptor(prototype, 'drawImage')
  if (!original) throw new Error('no drawImage')
  let [painted, frames] = [0, 0]
  const apply = (draw: () => void, context: unknown, values: unknown[]) => {
    painted++
    Reflect.apply(draw, context, values)
  }
  Object.defineProperty(prototype, 'drawImage', { ...original, value: new Proxy(original.value, { apply }) })
  const start = performance.now()
  return new Promise<{ fps: number; painted: number }>((resolve) => {
    const look = () => {
      frames++
      const seconds = (performance.now() - start) / 1000
      if (seconds * 1000 < duration) return requestAnimationFrame(look)
      Object.defineProperty(prototype, 'drawImage', original)
      resolve({ fps: frames / seconds, painted: painted / seconds })
    }
    requestAnimationFrame(look)
  })
}

/** Scrolls 400 px a frame. Returns the number of frames. */
function scrollSquares(frames: number) {
  const scroller = document.querySelector('canvas[data-squares]')?.parentElement?.parentElement
  let done = 0
  return new Promise<void>((resolve) => {
    const step = () => {
      if (done++ === frames || !scroller) return resolve()
      scroller.scrollTop += 400
      requestAnimationFrame(step)
    }
    requestAnimationFrame(step)
  })
}

/** Measures the overview of so many nodes under 1,000 heartbeats a second. */
export async function measureOverview(browser: Browser, server: BenchServer, rows: number) {
  server.set({ rows, beats: 1000 })
  const page = await openBarePage(browser, `${server.origin}/${own.page}?view=overview`)
  const first = await page.evaluate(untilSquares)
  // The channel subscribes to the visible squares; the ranks of the text columns are computed in idle time.
  await wait(5000)
  const [duration, scrolled] = [10_000, 20]
  const before = await page.busy()
  const { fps, painted } = await page.evaluate(watchSquares, duration)
  const busy = (await page.busy()) - before
  const beforeScroll = await page.busy()
  await page.evaluate(scrollSquares, scrolled)
  const perFrame = ((await page.busy()) - beforeScroll) / scrolled
  await page.close()
  return { first, fps, painted, share: busy / duration, perFrame }
}
