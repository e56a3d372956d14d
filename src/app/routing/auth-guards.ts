import type { MiddlewareFunction } from 'react-router-dom'
import { session } from '~/api/session/session'
import { paths } from '~/lib/paths'
import { toast } from '~/ui/toast'
import { queryClient } from '../query/query-client'
import { refreshUserInfo } from '../query/user-info'
import { redirectFrom } from './redirects'

/**
 * Middleware of the shell's routes, run once per navigation. It redirects anonymous visitors to the login page; for
 * signed-in users it refreshes the user info without waiting for it.
 */
export const requireSession: MiddlewareFunction = ({ request }) => {
  if (!session.get()) {
    toast.error('请登录后再试', { id: 'guard' })
    throw redirectFrom(request, paths.login())
  }
  void refreshUserInfo(queryClient)
}

/** Middleware of the login, registration and password reset routes: redirects signed-in users to the console. */
export const requireAnonymous: MiddlewareFunction = ({ request }) => {
  if (session.get()) throw redirectFrom(request, paths.console())
}
