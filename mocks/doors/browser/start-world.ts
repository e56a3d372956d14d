import { session } from '~/api/session'
import { paths } from '~/lib/paths'
import { openSession } from '../../provider/sessions'
import { userOf } from '../../provider/users'
import { firstWorld, withoutWorld, worldIn, type WorldName } from '../core/world-link'
import { defaultWorldId, type Hosted, type Worlds } from '../core/worlds'
import { savedWorld } from './saved-world'

const anonymousPaths = [paths.login(), paths.register(), paths.forget()]

/** The console as a link means it: signed in as the scenario's user, but on the pages that are for nobody's session. */
function signIn({ world }: Hosted) {
  if (anonymousPaths.includes(location.pathname)) session.end()
  else session.start(openSession(world, userOf(world.state, 1)))
}

function begin(worlds: Worlds, name: WorldName): Hosted {
  const hosted = worlds.start({ id: defaultWorldId, ...name })
  signIn(hosted)
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
