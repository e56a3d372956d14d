import { get, set } from 'idb-keyval'
import type { WorldState } from '../../provider/state'

const key = 'compute-console-mock-world'

/** The world as this browser left it; undefined when there is none or it can't be read. */
export async function savedState(): Promise<WorldState | undefined> {
  try {
    return await get<WorldState>(key)
  } catch {
    return undefined
  }
}

/** Keeps the world for the next visit: a reload must not sign the developer out. */
export const saveState = (state: WorldState) => set(key, state)
