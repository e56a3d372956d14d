import { parseJson, persist, readPersisted } from '~/lib/persisted'

/** Keys beyond these are forgotten, the oldest first. */
const maxKeys = 500

const isText = (value: unknown): value is string => typeof value === 'string'

/** The keys of a stored text; none where it is no list. */
export function parseKeys(text: string | undefined): string[] {
  const stored = parseJson(text)
  return Array.isArray(stored) ? stored.filter(isText) : []
}

/** A list of keys that this browser keeps for a user; other tabs read it too. */
export function rememberedKeys(list: 'ignored' | 'notified', userId: number) {
  const name = `needs:${list}:${userId}`
  const read = () => parseKeys(readPersisted(name))
  const write = (keys: readonly string[]) => persist(name, JSON.stringify(keys.slice(-maxKeys)))
  return {
    /** The key under which it is stored. */
    name,
    read,
    /** Returns false when storage is forbidden or full. */
    add: (keys: readonly string[]) => write([...new Set([...read(), ...keys])]),
    remove: (keys: readonly string[]) => write(read().filter((key) => !keys.includes(key))),
  }
}
