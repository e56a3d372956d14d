import { readNumber } from '../client/wire-values'

/** Reads `unread_count`, else `count`, as a number or numeric text; undefined when both are missing. */
export function readUnreadCount(body: unknown): number | undefined {
  const fields = new Map<string, unknown>(Object.entries(body ?? {}))
  return readNumber(fields.get('unread_count')) ?? readNumber(fields.get('count'))
}

/** Parses the count from the JSON text of an event; undefined when it is malformed. */
export function parseUnreadCount(text: string): number | undefined {
  try {
    return readUnreadCount(JSON.parse(text))
  } catch {
    return undefined
  }
}
