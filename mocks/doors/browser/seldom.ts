const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Saves after changes, but so seldom that it takes no more than one part in twenty of the time: a world of 100,000
 * nodes takes a second. `changed` says that there is something to save, `flush` saves what waits at once.
 */
export function saveSeldom(save: () => Promise<void>, share = 20) {
  let isDue = false
  let isBusy = false

  async function saveNow() {
    isDue = false
    await save()
  }

  async function run() {
    isBusy = true
    while (isDue) {
      const started = performance.now()
      await saveNow().catch((error: unknown) => console.warn('[mock] the world could not be kept', error))
      await wait((performance.now() - started) * share)
    }
    isBusy = false
  }

  return {
    changed: () => {
      isDue = true
      if (!isBusy) void run()
    },
    flush: () => (isDue ? saveNow() : Promise.resolve()),
  }
}
