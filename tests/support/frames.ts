// Self-contained: an end-to-end test sends these functions to its page by their source.

/** Lets the page make two frames: what it does in its next one is done then. */
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
