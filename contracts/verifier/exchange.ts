import type { Json } from '../schema/json.ts'

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
