import type { z } from 'zod'
import { Problem } from '../diff/problem.ts'
import { unreachable } from '../verify/unreachable.ts'
import { refusal } from './refusal.ts'

/** A Pact Broker, and who asks it. */
export interface Broker {
  /** Without a slash at the end. */
  url: string
  /** The value of the header Authorization; none for an open broker. */
  authorization: string | undefined
  /** Milliseconds that a whole answer may take. */
  patience: number
}

// A broker that repeats what it was sent must not make it print.
const without = (authorization: string | undefined, text: string) =>
  authorization === undefined ? text : text.replaceAll(authorization.split(' ')[1] ?? authorization, '***')

async function send({ authorization, patience }: Broker, url: string, body: unknown) {
  const response = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      Accept: 'application/hal+json, application/json',
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(authorization === undefined ? {} : { Authorization: authorization }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(patience),
    // Where a sign-in page would answer instead.
    redirect: 'manual',
  })
  return {
    status: response.status,
    headers: response.headers,
    text: without(authorization, await response.text()),
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
 * Asks a broker: a GET, or with a body a POST.
 * @returns the answer, checked by `shape`
 * @throws Problem for a broker that can't be reached, refuses, or answers anything else
 */
export async function ask<T>(broker: Broker, path: string, shape: z.ZodType<T>, body?: unknown): Promise<T> {
  const url = broker.url + path
  const shown = url.split('?')[0] ?? url
  const { status, headers, text } = await send(broker, url, body).catch((error: unknown) => {
    throw unreachable(shown, error, broker.patience)
  })
  if (status >= 300 && status < 400)
    throw new Problem(`${shown} leads elsewhere (${status})`, 'is this the address of the broker itself?')
  const isHtml = headers.get('content-type')?.includes('html')
  if (isHtml && status < 500 && status !== 401 && status !== 403)
    throw new Problem(`${shown} answers HTML`, 'is this the address of a Pact Broker?')
  const read = parse(text)
  if (status >= 400) throw refusal(shown, status, read)
  const answer = shape.safeParse(read)
  if (answer.success) return answer.data
  throw new Problem(`${shown} answers something else than a Pact Broker does`, 'is this its address?')
}
