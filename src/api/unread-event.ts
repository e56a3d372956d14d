import { readNumber } from './wire-values'

/** The count in an event or an answer: unread_count, else count; also as text; undefined when it has none (sse-03). */
export function unreadCountIn(body: unknown): number | undefined {
  const fields = new Map<string, unknown>(Object.entries(body ?? {}))
  return readNumber(fields.get('unread_count')) ?? readNumber(fields.get('count'))
}

/** The count that an event's text tells; undefined when it is malformed (sse-05). */
export function unreadCountOf(text: string): number | undefined {
  try {
    return unreadCountIn(JSON.parse(text))
  } catch {
    return undefined
  }
}
