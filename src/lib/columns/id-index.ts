/** Finds the row of an id. An open hash table in typed arrays: 1 MB for 100,000 ids, a Map would take six. */
export interface IdIndex {
  /** The row; undefined when there is none of that id. */
  find: (id: number) => number | undefined
}

const spread = (id: number) => {
  const mixed = Math.imul((id >>> 0) ^ (id / 0x100000000), 0x9e3779b1)
  return (mixed ^ (mixed >>> 15)) >>> 0
}

const indexes = new WeakMap<Float64Array, IdIndex>()

/** The index of a column of ids, made once. */
export function indexOf(ids: Float64Array): IdIndex {
  const index = indexes.get(ids) ?? idIndex(ids)
  indexes.set(ids, index)
  return index
}

/** Indexes ids by row; rows without one (NaN) are not found, of two alike the first is. */
export function idIndex(ids: Float64Array): IdIndex {
  const mask = 2 ** Math.ceil(Math.log2(ids.length * 2 + 2)) - 1
  // 0 is an empty place, otherwise the row plus one.
  const places = new Uint32Array(mask + 1)
  const placeOf = (id: number) => {
    let place = spread(id) & mask
    for (;;) {
      const row = places[place] ?? 0
      if (row === 0 || ids[row - 1] === id) return place
      place = (place + 1) & mask
    }
  }
  for (const [row, id] of ids.entries()) {
    if (Number.isNaN(id)) continue
    const place = placeOf(id)
    if (places[place] === 0) places[place] = row + 1
  }
  return {
    find(id) {
      const row = places[placeOf(id)] ?? 0
      return row === 0 ? undefined : row - 1
    },
  }
}
