// Self-contained: an end-to-end test sends these functions to its page by their source.

/** Waits for two animation frames, so that the work of the next frame is done. */
export const frames = (): Promise<unknown> =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

/** Holds the page's animation frames back, as a busy machine does, until they are released. */
export function holdFrames(): { release: () => void } {
  const [request, cancel] = [window.requestAnimationFrame, window.cancelAnimationFrame]
  const held = new Map<number, FrameRequestCallback>()
  // The browser's own numbers are positive.
  let last = 0
  window.requestAnimationFrame = (callback) => {
    held.set((last -= 1), callback)
    return last
  }
  window.cancelAnimationFrame = (id) => {
    if (!held.delete(id)) cancel(id)
  }
  const release = () => {
    window.requestAnimationFrame = request
    window.cancelAnimationFrame = cancel
    for (const callback of held.values()) request(callback)
  }
  return { release }
}
