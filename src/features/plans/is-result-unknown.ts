import { ApiError } from '~/api/client/errors'

const gatewayTimeout = 504

/**
 * Whether a failed purchase may have succeeded on the server: there was no response, the gateway timed out, or a
 * success response could not be parsed.
 */
export function isResultUnknown(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  const { status, isFallback } = error
  return status === 0 || status === gatewayTimeout || (status < 300 && isFallback)
}
