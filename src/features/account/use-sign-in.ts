import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { loginUser } from '~/api/generated/auth/auth'
import type { Credentials } from '~/api/generated/model'
import { session } from '~/api/session/session'
import { paths } from '~/lib/paths'

/** The session starts inside the mutation, so that a response without a token counts as a failed login. */
async function signIn(credentials: Credentials) {
  const { data } = await loginUser(credentials)
  session.start(data)
}

/**
 * Signs in, starts the session and opens the console. A failure navigates to /login and passes the email on.
 * @param success the text of the success toast, which differs between sign-in, registration and password reset
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

/** Returns the email that `useSignIn` passes to /login in the location state; empty without one. */
export const emailFromState = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string'
    ? state.email
    : ''
