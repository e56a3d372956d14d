import { refuse } from './refusal'

interface Identified {
  id: number
}

/**
 * Finds things of a list by a key that they keep: lists only grow or are replaced whole, so the index of each is caught
 * up when it is asked. Of things with one key the newest is found; nothing is by no key.
 */
export function indexOf<Key extends string | number, Base>(keyOf: (thing: Base) => Key | null) {
  const indexes = new WeakMap<object, { counted: number; positions: Map<Key, number> }>()

  function positionsOf(list: Base[]): Map<Key, number> {
    const index = indexes.get(list) ?? { counted: 0, positions: new Map<Key, number>() }
    if (index.counted === 0) indexes.set(list, index)
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
