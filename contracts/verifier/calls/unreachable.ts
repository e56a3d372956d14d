import { CommandError } from '../../breaking-changes/command-error.ts'

const trust = 'name the file of its authority in the environment: NODE_EXTRA_CA_CERTS=/path/to/ca.pem'

const remedies: Record<string, string> = {
  ECONNREFUSED: 'is it running, and on this port?',
  ENOTFOUND: 'is the host name right?',
  EAI_AGAIN: 'is the host name right, and is there a network?',
  ETIMEDOUT: 'is it reachable from here?',
  ECONNRESET: 'it closed the connection before its answer was complete; its log says why',
  UND_ERR_SOCKET:
    'it closed the connection before its answer was complete: its log says why, or it speaks HTTPS on this port',
  DEPTH_ZERO_SELF_SIGNED_CERT: `its certificate is signed by itself; ${trust}`,
  SELF_SIGNED_CERT_IN_CHAIN: `its certificate is signed by an authority of its own; ${trust}`,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: `its certificate has no known authority; ${trust}`,
  UNABLE_TO_GET_ISSUER_CERT: `its certificate has no known authority; ${trust}`,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: `its certificate has no known authority; ${trust}`,
  CERT_HAS_EXPIRED: 'its certificate has expired: renew it, and name one of your own by NODE_EXTRA_CA_CERTS',
  CERT_NOT_YET_VALID: 'its certificate is of the future: are both clocks right?',
  ERR_TLS_CERT_ALTNAME_INVALID:
    'its certificate is of another name: call it by that name, or make one for this one and name it by NODE_EXTRA_CA_CERTS',
}

interface Cause {
  code: string
  message: string
}

/** Returns the innermost error: fetch has the cause within, and a host with several addresses an error for each. */
function causeOf(error: unknown): Cause {
  if (error instanceof AggregateError && error.errors.length) return causeOf(error.errors[0])
  if (error instanceof Error && error.cause instanceof Error) return causeOf(error.cause)
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
  return { code, message: error instanceof Error ? error.message : String(error) }
}

/** Parse errors of a first line that is not that of an HTTP answer. */
const notHttp = new Set(['HPE_INVALID_CONSTANT', 'HPE_INVALID_VERSION', 'HPE_CR_EXPECTED'])

const remedyOf = ({ code, message }: Cause) => {
  if (message === 'bad port')
    return 'the port is of another protocol, and browsers refuse it: use another one'
  const isOther = notHttp.has(code) || (!code && /Parse Error|HTTP\/1\.1 protocol/.test(message))
  if (code.startsWith('HPE_') && !isOther)
    return 'its answer breaks HTTP there: mend the framework or the proxy in front of it'
  return remedies[code] ?? (isOther ? 'its answer is no HTTP; is it plain HTTP on this port?' : undefined)
}

export const isTimeout = (error: unknown): boolean =>
  error instanceof Error && /Abort|Timeout/.test(error.name)

/** Returns why a call got no answer, and what to do. */
export function failureText(error: unknown): string {
  if (isTimeout(error)) return 'no whole answer within 10 s'
  const cause = causeOf(error)
  const remedy = remedyOf(cause)
  const { code, message } = cause
  const reason = code && !message.includes(code) ? `${code}, ${message}` : message
  return remedy === undefined ? String(error) : `${reason} — ${remedy}`
}

/** Returns the problem of a certificate, and what to do; undefined for another error. */
export const certificateText = (error: unknown): string | undefined =>
  /CERT|SIGNATURE|ISSUER/.test(causeOf(error).code) ? failureText(error) : undefined

/** Returns the error to print for a request without a response. `patience` is its timeout in milliseconds. */
export function unreachableError(url: string, error: unknown, patience: number): CommandError {
  if (isTimeout(error))
    return new CommandError(
      `${url} gave no whole answer within ${patience / 1000} s`,
      'is it up, and does its answer end?',
    )
  const cause = causeOf(error)
  return new CommandError(
    `${url} can't be reached: ${cause.code || cause.message}`,
    remedyOf(cause) ?? 'is it plain HTTP, or HTTPS with a known certificate?',
  )
}
