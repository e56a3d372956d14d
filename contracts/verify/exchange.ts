import type { Json } from '../schema/json.ts'

/** One call as it went to the provider, and what came back. */
export interface Exchange {
  method: string
  /** Path with query. */
  url: string
  status: number
  headers: Record<string, string>
  text: string
  /** What Prism says of it, in its own words. */
  prism: string[]
}

/** The body as JSON; undefined when it is none. */
export function bodyOf({ text }: Pick<Exchange, 'text'>): Json | undefined {
  try {
    const value: Json = JSON.parse(text)
    return value
  } catch {
    return undefined
  }
}
