import { openSession } from '../../provider/sessions'
import { userOf } from '../../provider/users'
import { firstWorld, withoutWorld, worldIn, type WorldName } from '../core/world-link'
import { defaultWorldId, type Hosted, type Worlds } from '../core/worlds'
import { signInAt } from '../sign-in'
import { savedWorld } from './saved-world'

function begin(worlds: Worlds, name: WorldName): Hosted {
  const hosted = worlds.start({ id: defaultWorldId, ...name })
  signInAt(location.pathname, openSession(hosted.world, userOf(hosted.world.state, 1)).token)
  history.replaceState(history.state, '', withoutWorld(new URL(location.href)))
  return hosted
}

/** The world that the address asks for, else the one that this browser left, else the first. */
export async function startWorld(worlds: Worlds): Promise<Hosted> {
  const asked = worldIn(new URL(location.href))
  if (asked) return begin(worlds, asked)
  const saved = await savedWorld()
  return saved ? worlds.restore(saved, defaultWorldId) : worlds.start({ id: defaultWorldId, ...firstWorld })
}
