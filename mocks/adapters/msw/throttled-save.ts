const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Prints that a save failed, as where the browser allows no storage: the world goes on until the tab closes. */
export const warnNotKept = (error: unknown) => console.warn('[mock] the world could not be kept', error)

/**
 * Throttles saving: after each save it waits `pauseFactor` times as long as the save took, because saving a world of
 * 100,000 nodes takes a second. `changed` requests a save, `flush` saves pending changes at once.
 */
export function createThrottledSave(save: () => Promise<void>, pauseFactor = 20) {
  let isPending = false
  let isSaving = false

  async function saveNow() {
    isPending = false
    await save()
  }

  async function saveLoop() {
    isSaving = true
    while (isPending) {
      const started = performance.now()
      await saveNow().catch(warnNotKept)
      await wait((performance.now() - started) * pauseFactor)
    }
    isSaving = false
  }

  return {
    changed: () => {
      isPending = true
      if (!isSaving) void saveLoop()
    },
    flush: () => (isPending ? saveNow() : Promise.resolve()),
  }
}
