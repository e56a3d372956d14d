import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { loginUser } from '~/api/generated/auth/auth'
import type { Credentials } from '~/api/generated/model'
import { session } from '~/api/session'
import { paths } from '~/lib/paths'

/** The session starts inside the mutation: an answer without a token is a failed login, not a success. */
async function signIn(credentials: Credentials) {
  const { data } = await loginUser(credentials)
  session.start(data)
}

/**
 * Signs in, starts the session and opens the console. `success` is the toast, which differs by what led here
 * {1§2}. A failure leads to /login with the e-mail, where it stays when it came from there.
 */
export function useSignIn(success: string) {
  const navigate = useNavigate()
  return useMutation({
    mutationFn: signIn,
    meta: { success, failure: '登录失败' },
    onSuccess: () => void navigate(paths.root(), { replace: true }),
    onError: (_error, { email }) => void navigate(paths.login(), { replace: true, state: { email } }),
  })
}

/** The e-mail that a failed sign-in after a registration or a password reset brings to /login; blank without one. */
export const emailIn = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string'
    ? state.email
    : ''
