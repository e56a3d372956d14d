import { openSession } from '../../provider/sessions'
import { getUser } from '../../provider/users'
import {
  defaultWorldLink,
  withoutWorldParams,
  worldFromUrl,
  type WorldLinkParams,
} from '../../server/world-link'
import { defaultWorldId, type Worlds } from '../../server/worlds'
import { signInAt } from '../sign-in'
import { loadSavedWorld } from './world-storage'

async function startNew(worlds: Worlds, params: WorldLinkParams, save: () => Promise<void>) {
  const { world } = worlds.start({ id: defaultWorldId, ...params })
  const { token } = openSession(world, getUser(world.state, 1))
  // Before the token is in the storage, where other tabs find it and call with it.
  await save()
  signInAt(location.pathname, token)
  history.replaceState(history.state, '', withoutWorldParams(new URL(location.href)))
}

/** Starts the world that the URL requests, else the one saved in this browser, else the default world. A new one is saved. */
export async function startInitialWorld(worlds: Worlds, save: () => Promise<void>): Promise<void> {
  const requested = worldFromUrl(new URL(location.href))
  if (requested) return startNew(worlds, requested, save)
  const saved = await loadSavedWorld()
  if (saved) return void worlds.limitCatchUp(worlds.restore(saved, defaultWorldId))
  worlds.start({ id: defaultWorldId, ...defaultWorldLink })
  await save()
}
