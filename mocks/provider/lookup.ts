import { refuse } from './refusal'

interface Entity {
  id: number
}

/**
 * Returns a function that returns the index of a list. Lists only grow or are replaced as a whole, so each call only
 * adds the new items. An index is not part of the saved state.
 */
export function createListIndex<Base, Index>(
  create: () => Index,
  add: (index: Index, item: Base, position: number) => void,
) {
  const entries = new WeakMap<object, { counted: number; index: Index }>()
  return (list: Base[]): Index => {
    const existing = entries.get(list)
    const entry = existing ?? { counted: 0, index: create() }
    if (!existing) entries.set(list, entry)
    for (; entry.counted < list.length; entry.counted++)
      add(entry.index, getAt(list, entry.counted), entry.counted)
    return entry.index
  }
}

/**
 * Returns a function that finds the newest item of a list by its key. Items keep their keys. A null or undefined key
 * finds nothing.
 */
export function createIndex<Key extends string | number, Base>(keyOf: (item: Base) => Key | null) {
  // No key is null, but one may be looked up.
  const positionsOf = createListIndex<Base, Map<Key | null | undefined, number>>(
    () => new Map(),
    (positions, item, position) => {
      const key = keyOf(item)
      if (key !== null) positions.set(key, position)
    },
  )
  return <Item extends Base>(list: Item[], key: Key | null | undefined): Item | undefined => {
    const position = positionsOf(list).get(key)
    return position === undefined ? undefined : list[position]
  }
}

/** Orders the newest item first; of two from the same time, that with the larger id. */
export const newestFirst = (one: Entity & { createdAt: number }, other: Entity & { createdAt: number }) =>
  other.createdAt - one.createdAt || other.id - one.id

/** Returns the item with this id from a list that is only appended to or replaced; undefined when there is none. */
export const findById = createIndex(({ id }: Entity) => id)

/** Returns the item with this id. Throws when there is none: for ids that the state itself keeps. */
export function getById<Item extends Entity>(list: Item[], id: number): Item {
  const item = findById(list, id)
  if (!item) throw new Error(`there is no ${id} in a list of ${list.length}`)
  return item
}

/** Returns the item at an index, from the end when that is negative. Throws when there is none. */
export function getAt<Item>(list: Item[], index: number): Item {
  const item = list.at(index)
  if (item === undefined) throw new Error(`there is nothing at ${index} in a list of ${list.length}`)
  return item
}

/** Returns the user's item with this id. Refuses (404) any other id. */
export function requireOwnById<Item extends Entity & { userId: number }>(
  list: Item[],
  userId: number,
  id: number,
  notFoundMessage: string,
): Item {
  const item = findById(list, id)
  return item?.userId === userId ? item : refuse(404, notFoundMessage)
}

const byServerId = createIndex(({ serverId }: { serverId: number }) => serverId)

/** Returns the user's node on this server. Refuses (404) any other id. */
export function requireOwnByServerId<Item extends { serverId: number; userId: number }>(
  nodes: Item[],
  userId: number,
  serverId: number,
  notFoundMessage: string,
): Item {
  const node = byServerId(nodes, serverId)
  return node?.userId === userId ? node : refuse(404, notFoundMessage)
}
