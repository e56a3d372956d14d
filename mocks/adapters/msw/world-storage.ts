import { get, set } from 'idb-keyval'
import { readSavedWorld } from '../../server/saved-world'
import type { SavedWorld } from '../../server/worlds'

const storageKey = 'compute-console-mock-world'

/** Returns the world saved in this browser; undefined when there is none or it can't be read. */
export async function loadSavedWorld(): Promise<SavedWorld | undefined> {
  try {
    return readSavedWorld(await get(storageKey))
  } catch {
    return undefined
  }
}

/** Saves the world for the next visit, so that a reload neither signs the developer out nor resets the clock. */
export const persistWorld = (world: SavedWorld) => set(storageKey, world)
