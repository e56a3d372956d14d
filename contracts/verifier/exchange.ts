import { isObject, type Json } from '../schema/json.ts'

/** A request to the provider and its response. */
export interface HttpExchange {
  method: string
  /** Path with query. */
  url: string
  status: number
  headers: Record<string, string>
  text: string
  /** Prism's violations, in its own words. */
  prismViolations: string[]
  /** The provider answered as it does where it has no route. */
  isUnknownRoute?: boolean
}

/** What a provider answered to which call. */
export type Answer = Pick<HttpExchange, 'method' | 'url' | 'status' | 'text'>

/** The answer as the report shows it. */
export const receivedText = ({ status, text }: Answer): string => `${status} ${text.slice(0, 300)}`

/** Whether an answer is what the provider gives where it has no route. `token` is that of the call. */
export type IsUnknownRoute = (answer: Answer, token: string | undefined) => Promise<boolean>

/** Returns the parsed body; undefined when it is not JSON. */
export function parsedBody({ text }: Pick<HttpExchange, 'text'>): Json | undefined {
  try {
    const value: Json = JSON.parse(text)
    return value
  } catch {
    return undefined
  }
}

/**
 * Returns the code by which a 2xx answer refuses, as the console reads it (openapi/DECISIONS.md, 29); undefined when it
 * does not refuse.
 */
export function refusalCode(answer: Answer): number | string | undefined {
  if (answer.status < 200 || answer.status >= 300) return undefined
  const body = parsedBody(answer)
  const code = isObject(body) ? body['code'] : undefined
  if (typeof code !== 'number' && typeof code !== 'string') return undefined
  const number = Number(code)
  return number === 0 || (number >= 200 && number < 300) ? undefined : code
}

/** Returns the status that an answer has for the console: a code from 400 to 599 in HTTP 2xx counts as that status. */
export function statusOf(answer: Answer): number {
  const code = Number(refusalCode(answer))
  return code >= 400 && code < 600 ? code : answer.status
}
