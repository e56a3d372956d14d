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
 * {1§2}. A failure leads to /login, where it stays when it came from there.
 */
export function useSignIn(success: string) {
  const navigate = useNavigate()
  const leadTo = (path: string) => () => void navigate(path, { replace: true })
  return useMutation({
    mutationFn: signIn,
    meta: { success, failure: '登录失败' },
    onSuccess: leadTo(paths.root()),
    onError: leadTo(paths.login()),
  })
}
