import type { z } from 'zod'
import { CommandError } from '../command-error.ts'
import { unreachableError } from '../verifier/unreachable.ts'
import { problemFromResponse } from './error-response.ts'

/** The address of a Pact Broker and the credentials for it. */
export interface Broker {
  /** Without a slash at the end. */
  url: string
  /** The value of the header Authorization; none for an open broker. */
  authorization: string | undefined
  /** Milliseconds until a complete response must have arrived. */
  timeout: number
}

// A broker may echo the request in its error text; the secret must not be printed with it.
const withoutSecret = (authorization: string | undefined, text: string) =>
  authorization === undefined ? text : text.replaceAll(authorization.split(' ')[1] ?? authorization, '***')

async function send({ authorization, timeout }: Broker, url: string, body: unknown) {
  const response = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      Accept: 'application/hal+json, application/json',
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(authorization === undefined ? {} : { Authorization: authorization }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(timeout),
    // A proxy may redirect to a sign-in page, whose HTML would hide the real problem.
    redirect: 'manual',
  })
  return {
    status: response.status,
    headers: response.headers,
    text: withoutSecret(authorization, await response.text()),
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Sends a GET to a broker, or a POST when there is a body.
 * @returns the response body, validated by `shape`
 * @throws CommandError when the broker can't be reached, refuses the request or sends a body of another shape
 */
export async function requestBroker<T>(
  broker: Broker,
  path: string,
  shape: z.ZodType<T>,
  body?: unknown,
): Promise<T> {
  const url = broker.url + path
  const urlWithoutQuery = url.split('?')[0] ?? url
  const { status, headers, text } = await send(broker, url, body).catch((error: unknown) => {
    throw unreachableError(urlWithoutQuery, error, broker.timeout)
  })
  if (status >= 300 && status < 400)
    throw new CommandError(
      `${urlWithoutQuery} leads elsewhere (${status})`,
      'is this the address of the broker itself?',
    )
  const isHtml = headers.get('content-type')?.includes('html')
  if (isHtml && status < 500 && status !== 401 && status !== 403)
    throw new CommandError(`${urlWithoutQuery} answers HTML`, 'is this the address of a Pact Broker?')
  const parsed = parse(text)
  if (status >= 400) throw problemFromResponse(urlWithoutQuery, status, parsed)
  const validated = shape.safeParse(parsed)
  if (validated.success) return validated.data
  throw new CommandError(
    `${urlWithoutQuery} answers something else than a Pact Broker does`,
    'is this its address?',
  )
}
