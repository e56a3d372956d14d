/** A choice as it is remembered; one that is always listed is known by its key alone. */
export interface Remembered {
  /** `page:/mine`, `action:top-up`, `node:61`, `project:7`. */
  key: string
  label?: string
  detail?: string
  /** A path of the console. */
  to?: string
}

const most = 5

const keyOf = (userId: number) => `palette:${userId}`

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const textIn = (value: unknown, name: string) => {
  const text = isObject(value) ? value[name] : undefined
  return typeof text === 'string' ? text : undefined
}

function rememberedIn(value: unknown): Remembered[] {
  const [key, label, detail, to] = ['key', 'label', 'detail', 'to'].map((name) => textIn(value, name))
  if (!key || (to !== undefined && !/^\/(?!\/)/.test(to))) return []
  return [{ key, ...(label && { label }), ...(detail && { detail }), ...(to && { to }) }]
}

/** What the user chose of late in this browser, newest first; anything that can't be read counts as nothing. */
export function readRecent(userId: number | undefined): readonly Remembered[] {
  if (userId === undefined) return []
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null')
    return Array.isArray(kept) ? kept.flatMap(rememberedIn).slice(0, most) : []
  } catch {
    return []
  }
}

/** Puts a choice first among those of late. */
export function remember(userId: number | undefined, choice: Remembered): void {
  if (userId === undefined) return
  const others = readRecent(userId).filter(({ key }) => key !== choice.key)
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify([choice, ...others].slice(0, most)))
  } catch {
    // It is not remembered.
  }
}
