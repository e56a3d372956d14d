import { worldIdOfToken } from '../../provider/sessions'
import { saveWorld } from '../../server/saved-world'
import { defaultWorldId, type SavedWorld, type Worlds } from '../../server/worlds'
import { createThrottledSave, warnNotKept } from './throttled-save'

interface WorldStorage {
  load: () => Promise<SavedWorld | undefined>
  persist: (world: SavedWorld) => Promise<void>
}

/** Tells the other tabs of this browser something; a BroadcastChannel does. */
export interface TabChannel {
  postMessage: (message: string) => void
  addEventListener: (type: 'message', listener: () => void) => void
}

const hasSession = (saved: SavedWorld, token: string) =>
  saved.state.sessions.some((session) => session.token === token)

/**
 * Keeps the default world the same in all tabs of a browser, each of which runs a provider of its own: the saved world
 * is shared. When two tabs change it within the same fraction of a second, the later change wins.
 */
export function createSharedWorld(worlds: Worlds, { load, persist }: WorldStorage, channel: TabChannel) {
  // Whether another tab has saved a world that is not taken over yet.
  let isStale = false
  let takingOver: Promise<void> = Promise.resolve()
  let newestToken: string | undefined
  const sessions = () => worlds.get(defaultWorldId)?.world.state.sessions ?? []
  channel.addEventListener('message', () => (isStale = true))

  async function takeOver(isWanted: (saved: SavedWorld) => boolean) {
    const saved = await load()
    if (saved && isWanted(saved)) worlds.takeOver(saved, defaultWorldId)
  }

  async function save() {
    await takingOver
    const hosted = worlds.get(defaultWorldId)
    // The world of this tab is the older one.
    if (!hosted || isStale) return
    await persist(saveWorld(hosted))
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel between tabs has no target
    channel.postMessage('saved')
  }

  const throttledSave = createThrottledSave(save)
  // A call that only reads changes the world too when it uses up a fault.
  worlds.beforeFaultUse = throttledSave.changed

  /** Must be awaited before a call: takes over what another tab has saved, also when only that one knows the token. */
  async function beforeCall(token: string | undefined) {
    if (isStale) {
      isStale = false
      takingOver = takeOver(() => true)
    }
    await takingOver
    if (!token || worldIdOfToken(token) !== defaultWorldId) return
    if (!sessions().some((session) => session.token === token))
      await takeOver((saved) => hasSession(saved, token))
  }

  /** Must be awaited after a call that may change the world. A new session is saved at once: other tabs get its token. */
  async function afterChange() {
    const token = sessions().at(-1)?.token
    if (token === newestToken) return throttledSave.changed()
    newestToken = token
    // A session must be kept, whatever another tab has saved since the call began.
    isStale = false
    await save().catch(warnNotKept)
  }

  return { save, flush: throttledSave.flush, beforeCall, afterChange }
}
