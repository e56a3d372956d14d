import { openSession } from '../../provider/sessions'
import { userOf } from '../../provider/users'
import { firstWorld, withoutWorld, worldIn, type WorldName } from '../core/world-link'
import { defaultWorldId, type Hosted, type Worlds } from '../core/worlds'
import { signInAt } from '../sign-in'
import { savedWorld } from './saved-world'

function startNew(worlds: Worlds, params: WorldName): Hosted {
  const hosted = worlds.start({ id: defaultWorldId, ...params })
  signInAt(location.pathname, openSession(hosted.world, userOf(hosted.world.state, 1)).token)
  history.replaceState(history.state, '', withoutWorld(new URL(location.href)))
  return hosted
}

/** Starts the world that the URL requests, else the one saved in this browser, else the default world. */
export async function startWorld(worlds: Worlds): Promise<Hosted> {
  const requested = worldIn(new URL(location.href))
  if (requested) return startNew(worlds, requested)
  const saved = await savedWorld()
  return saved ? worlds.restore(saved, defaultWorldId) : worlds.start({ id: defaultWorldId, ...firstWorld })
}
