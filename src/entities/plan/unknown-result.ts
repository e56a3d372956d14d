import { ApiError } from '~/api/errors'

const gatewayTimeout = 504

/**
 * Whether a failed purchase may have gone through all the same: no answer came, none came in time, or it was answered as
 * done with something that can't be read.
 */
export function isResultUnknown(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  const { status, isFallback } = error
  return status === 0 || status === gatewayTimeout || (status < 300 && isFallback)
}
