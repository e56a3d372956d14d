import { session } from '~/api/session'
import { paths } from '~/lib/paths'

const anonymousPaths = [paths.login(), paths.register(), paths.forget()]

/** The console as a link means it: signed in, but on the pages that are for nobody's session. */
export function signInAt(path: string, token: string): void {
  if (anonymousPaths.includes(path)) session.end()
  else session.start({ token })
}
