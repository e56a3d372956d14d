import type { MiddlewareFunction } from 'react-router-dom'
import { session } from '~/api/session'
import { paths } from '~/lib/paths'
import { toast } from '~/ui/toast'
import { queryClient } from '../query/client'
import { refreshUserInfo } from '../query/user-info'
import { redirectFrom } from './redirects'

/**
 * Before every page of the shell: an anonymous visitor is sent to sign in and the page is never rendered; for
 * everybody else the user info is refreshed, and nobody waits for it. Once for each navigation {1§4}.
 */
export const signedInOnly: MiddlewareFunction = ({ request }) => {
  if (!session.get()) {
    toast.error('请登录后再试', { id: 'guard' })
    throw redirectFrom(request, paths.login())
  }
  void refreshUserInfo(queryClient)
}

/** Before sign-in, registration and password reset: who is signed in has no business there (grd-01, grd-09). */
export const anonymousOnly: MiddlewareFunction = ({ request }) => {
  if (session.get()) throw redirectFrom(request, paths.console())
}
