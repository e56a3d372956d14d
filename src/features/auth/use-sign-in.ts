import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { errorText } from '~/api/client/errors'
import { type ServerFieldError, findServerFieldError } from '~/api/client/server-field-error'
import type { Credentials } from '~/api/generated/model'
import { session } from '~/api/session/session'
import { paths } from '~/lib/paths'
import { showLoadError } from '~/ui/components/load-error'
import { toast } from '~/ui/components/toast'

/** Loads the code of the call, which stands beside hooks that need React Query, and its decoder. */
export async function loadSignInCall() {
  const [{ loginUser }, { cleanCode }] = await Promise.all([
    import('~/api/generated/auth/auth'),
    import('~/lib/typed-text'),
    import('~/api/generated/decoders/auth/auth'),
  ])
  return ({ email, password }: Credentials) => loginUser({ email: cleanCode(email), password })
}

/**
 * Signs in, starts the session and opens the console. A failure navigates to /login and passes the email on, unless the
 * user has left the page meanwhile. It is no mutation, because its result is not cached and the sign-in page would load
 * React Query for it alone.
 * @param success the text of the success toast, which differs between sign-in, registration and password reset
 */
export function useSignIn(success: string) {
  const navigate = useNavigate()
  const [isPending, setIsPending] = useState(false)
  const signIn = (
    credentials: Credentials,
    showError?: (refused: ServerFieldError<keyof Credentials>) => void,
  ) => {
    const { pathname } = location
    const openLogin = () => {
      if (location.pathname !== pathname) return false
      void navigate(paths.login(), { replace: true, state: { email: credentials.email } })
      return true
    }
    const send = async () => {
      const signInCall = await loadSignInCall().catch(showLoadError)
      if (!signInCall) return void openLogin()
      try {
        const { data } = await signInCall(credentials)
        // A response without a token counts as a failed login.
        session.start(data)
        toast.success(success)
        await navigate(paths.root(), { replace: true })
      } catch (error) {
        toast.error(errorText(error, '登录失败'))
        const refused = openLogin() && findServerFieldError(error, { email: 'email', password: 'password' })
        if (refused) showError?.(refused)
      }
    }
    setIsPending(true)
    // No transition: until one with a request ends, React shows no other page either.
    void send().finally(() => setIsPending(false))
  }
  return { signIn, isPending }
}

/** Returns the email that `useSignIn` passes to /login in the location state; empty without one. */
export const emailFromState = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string'
    ? state.email
    : ''
