import { get, set } from 'idb-keyval'
import { readSavedWorld, type SavedWorld } from '../core/saved-world'

const key = 'compute-console-mock-world'

/** The world as this browser left it; undefined when there is none or it can't be read. */
export async function savedWorld(): Promise<SavedWorld | undefined> {
  try {
    return readSavedWorld(await get(key))
  } catch {
    return undefined
  }
}

/** Keeps the world for the next visit: a reload must not sign the developer out, nor turn back the clock. */
export const keepWorld = (world: SavedWorld) => set(key, world)
