import { CommandError } from '../../command-error.ts'

const remedies: Record<string, string> = {
  ECONNREFUSED: 'is it running, and on this port?',
  ENOTFOUND: 'is the host name right?',
  ETIMEDOUT: 'is it reachable from here?',
}

function causeOf(error: unknown): { code: string; message: string } {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  return { code, message: cause instanceof Error ? cause.message : String(cause) }
}

/** Returns the error to print for a request without a response. `patience` is its timeout in milliseconds. */
export function unreachableError(url: string, error: unknown, patience: number): CommandError {
  if (error instanceof Error && error.name === 'TimeoutError')
    return new CommandError(
      `${url} gave no whole answer within ${patience / 1000} s`,
      'is it up, and does its answer end?',
    )
  const { code, message } = causeOf(error)
  return new CommandError(
    `${url} can't be reached: ${code || message}`,
    remedies[code] ?? 'is it plain HTTP, or HTTPS with a known certificate?',
  )
}
