import { ApiError, errorText, SessionError } from '~/api/client/errors'
import type { MutationMeta, QueryMeta } from '~/api/client/query-meta'
import { session } from '~/api/session/session'
import { toast } from '~/ui/toast'

/** The error text of a failed POST whose mutation has no text of its own. */
const defaultErrorText = '请求失败，请稍后重试'

/**
 * Resolves to whether to show an error. After a rejected session it first refreshes the user info: if that is rejected
 * too, the session has ended and only the toast about its expiry is shown.
 */
export async function shouldShowError(error: unknown, refreshUser: () => Promise<void>): Promise<boolean> {
  if (!(error instanceof SessionError)) return true
  if (session.get()) await refreshUser()
  return session.get() !== undefined
}

/** Returns the error text of a failed mutation: from its meta, or a default for POST; undefined to show none. */
export function mutationErrorText(
  error: unknown,
  { failure, ignoreServerMessage }: MutationMeta = {},
): string | undefined {
  if (failure === false) return undefined
  if (failure !== undefined) return ignoreServerMessage ? failure : errorText(error, failure)
  return error instanceof ApiError && error.method === 'POST' ? errorText(error, defaultErrorText) : undefined
}

/** Returns the error text of a failed query: from its meta, or the server's with a fallback; undefined to show none. */
export const queryErrorText = (error: unknown, { failure, fallback }: QueryMeta = {}): string | undefined =>
  failure ?? (fallback === undefined ? undefined : errorText(error, fallback))

/** Shows the toast of a failed query; a toast with the same text is replaced, not repeated. */
export const showQueryError = (text: string) => toast.error(text, { id: `query:${text}` })
