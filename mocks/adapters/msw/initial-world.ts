import { openSession } from '../../provider/sessions'
import { getUser } from '../../provider/users'
import {
  defaultWorldLink,
  withoutWorldParams,
  worldFromUrl,
  type WorldLinkParams,
} from '../../server/world-link'
import { defaultWorldId, type HostedWorld, type Worlds } from '../../server/worlds'
import { signInAt } from '../sign-in'
import { loadSavedWorld } from './world-storage'

function startNew(worlds: Worlds, params: WorldLinkParams): HostedWorld {
  const hosted = worlds.start({ id: defaultWorldId, ...params })
  signInAt(location.pathname, openSession(hosted.world, getUser(hosted.world.state, 1)).token)
  history.replaceState(history.state, '', withoutWorldParams(new URL(location.href)))
  return hosted
}

/** Starts the world that the URL requests, else the one saved in this browser, else the default world. */
export async function startInitialWorld(worlds: Worlds): Promise<HostedWorld> {
  const requested = worldFromUrl(new URL(location.href))
  if (requested) return startNew(worlds, requested)
  const saved = await loadSavedWorld()
  if (!saved) return worlds.start({ id: defaultWorldId, ...defaultWorldLink })
  const restored = worlds.restore(saved, defaultWorldId)
  worlds.limitCatchUp(restored)
  return restored
}
