import { refuse } from './refusal'

interface Identified {
  id: number
}

/**
 * Finds the newest thing of a list with a key. Lists only grow or are replaced whole, and things keep their keys, so
 * the index of each list is caught up when it is asked. Nothing is found by no key.
 */
export function indexOf<Key extends string | number, Base>(keyOf: (thing: Base) => Key | null) {
  const indexes = new WeakMap<object, { counted: number; positions: Map<Key, number> }>()

  function positionsOf(list: Base[]): Map<Key, number> {
    const known = indexes.get(list)
    const index = known ?? { counted: 0, positions: new Map<Key, number>() }
    if (!known) indexes.set(list, index)
    for (; index.counted < list.length; index.counted++) {
      const thing = list[index.counted]
      const key = thing === undefined ? null : keyOf(thing)
      if (key !== null) index.positions.set(key, index.counted)
    }
    return index.positions
  }

  return <Thing extends Base>(list: Thing[], key: Key | null | undefined): Thing | undefined => {
    const position = key === null || key === undefined ? undefined : positionsOf(list).get(key)
    return position === undefined ? undefined : list[position]
  }
}

/** The thing with this id in a list that is only ever pushed to or replaced; undefined when there is none. */
export const byId = indexOf(({ id }: Identified) => id)

/** The user's own thing with this id. Refuses any other with 404. */
export function ownById<Thing extends Identified & { userId: number }>(
  list: Thing[],
  userId: number,
  id: number,
  missing = '请求的资源不存在',
): Thing {
  const thing = byId(list, id)
  return thing?.userId === userId ? thing : refuse(404, missing)
}

const byServerId = indexOf(({ serverId }: { serverId: number }) => serverId)

/** The user's own node on this server. Refuses any other with 404. */
export function ownByServerId<Thing extends { serverId: number; userId: number }>(
  nodes: Thing[],
  userId: number,
  serverId: number,
  missing: string,
): Thing {
  const node = byServerId(nodes, serverId)
  return node?.userId === userId ? node : refuse(404, missing)
}
