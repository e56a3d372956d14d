import { useSession } from '~/api/session/session'
import { Shell } from './shell'

/**
 * Mounts one shell per session. It unmounts as soon as the session ends, with all keep-alive pages, so that no data of
 * the previous user is shown or requested while the login page loads.
 */
export function ShellGate() {
  const session = useSession()
  return session && <Shell key={session.token} />
}
