import { refuse } from './refusal'

interface Identified {
  id: number
}

// Lists only grow, or are replaced whole: an index for each, position by id, caught up when it is asked.
const indexes = new WeakMap<object, { counted: number; positions: Map<number, number> }>()

function positionsOf(list: Identified[]): Map<number, number> {
  const index = indexes.get(list) ?? { counted: 0, positions: new Map<number, number>() }
  indexes.set(list, index)
  for (; index.counted < list.length; index.counted++) {
    const thing = list[index.counted]
    if (thing) index.positions.set(thing.id, index.counted)
  }
  return index.positions
}

/** The thing with this id in a list that is only ever pushed to or replaced; undefined when there is none. */
export function byId<Thing extends Identified>(list: Thing[], id: number | null): Thing | undefined {
  const position = id === null ? undefined : positionsOf(list).get(id)
  return position === undefined ? undefined : list[position]
}

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
