import { session } from '~/api/session/session'
import { paths } from '~/lib/paths'

const anonymousPaths = () => [paths.login(), paths.register(), paths.forget()]

/** Starts a session for the page at `path`, or ends it for a page that is shown without one (login, register). */
export function signInAt(path: string, token: string): void {
  if (anonymousPaths().includes(path)) session.end()
  else session.start({ token })
}
