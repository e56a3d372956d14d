import { useSession } from '~/api/session'
import { Shell } from './shell'

/**
 * The shell of one session. It goes the moment the session ends, kept pages included, so that nothing of a
 * former user is shown, or asked for, while the sign-in page is on its way (ses-05).
 */
export function ShellGate() {
  const session = useSession()
  return session && <Shell key={session.token} />
}
