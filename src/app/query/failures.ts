import { ApiError, errorText, SessionError } from '~/api/errors'
import type { MutationMeta, QueryMeta } from '~/api/meta'
import { session } from '~/api/session'
import { toast } from '~/ui/toast'

/** The text of a failed change that words nothing of its own (net-10). */
const requestFailed = '请求失败，请稍后重试'

/**
 * Whether a failure is to be shown. A refused session is settled by the user info first: if that is refused
 * too, the expiry's toast is the only one (ses-07).
 */
export async function isForTheUser(error: unknown, refreshUser: () => Promise<void>): Promise<boolean> {
  if (!(error instanceof SessionError)) return true
  if (session.get()) await refreshUser()
  return session.get() !== undefined
}

/** The text of a failed change, if it is to be shown: its own fallback, or for a POST the general one. */
export function changeFailure(error: unknown, { failure, isLiteral }: MutationMeta = {}): string | undefined {
  if (failure === false) return undefined
  if (failure !== undefined) return isLiteral ? failure : errorText(error, failure)
  return error instanceof ApiError && error.method === 'POST' ? errorText(error, requestFailed) : undefined
}

/** The text of a failed query, if it is to be shown: its own, or the server's with a fallback. */
export const queryFailure = (error: unknown, { failure, fallback }: QueryMeta = {}): string | undefined =>
  failure ?? (fallback === undefined ? undefined : errorText(error, fallback))

/** Shows a failed query; the same text never stands twice. */
export const showQueryFailure = (text: string) => toast.error(text, { id: `query:${text}` })
