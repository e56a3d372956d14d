import type { Json } from '../schema/json.ts'

/** A request to the provider and its response. */
export interface Exchange {
  method: string
  /** Path with query. */
  url: string
  status: number
  headers: Record<string, string>
  text: string
  /** Prism's violations, in its own words. */
  prism: string[]
}

/** Returns the parsed body; undefined when it is not JSON. */
export function bodyOf({ text }: Pick<Exchange, 'text'>): Json | undefined {
  try {
    const value: Json = JSON.parse(text)
    return value
  } catch {
    return undefined
  }
}
