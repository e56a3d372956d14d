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

/** Returns the parsed body; undefined when it is not JSON. */
export function parsedBody({ text }: Pick<HttpExchange, 'text'>): Json | undefined {
  try {
    const value: Json = JSON.parse(text)
    return value
  } catch {
    return undefined
  }
}
