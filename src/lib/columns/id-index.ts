/** Finds rows by id: a hash table in typed arrays takes 1 MB for 100,000 ids, a Map six. */
export interface IdIndex {
  /** The row of an id; undefined when there is none. */
  find: (id: number) => number | undefined
}

const hash = (id: number) => {
  const mixed = Math.imul((id >>> 0) ^ (id / 0x100000000), 0x9e3779b1)
  return (mixed ^ (mixed >>> 15)) >>> 0
}

const indexes = new WeakMap<Float64Array, IdIndex>()

/** The index of a column of ids, created once per column. */
export function getIdIndex(ids: Float64Array): IdIndex {
  const index = indexes.get(ids) ?? createIdIndex(ids)
  indexes.set(ids, index)
  return index
}

/** Indexes a column of ids; rows without an id (NaN) are skipped, of equal ids the first row is found. */
export function createIdIndex(ids: Float64Array): IdIndex {
  const mask = 2 ** Math.ceil(Math.log2(ids.length * 2 + 2)) - 1
  // Holds the row plus one; 0 marks an empty slot.
  const slots = new Uint32Array(mask + 1)
  const slotOf = (id: number) => {
    let slot = hash(id) & mask
    for (;;) {
      const row = slots[slot] ?? 0
      if (row === 0 || ids[row - 1] === id) return slot
      slot = (slot + 1) & mask
    }
  }
  for (const [row, id] of ids.entries()) {
    if (Number.isNaN(id)) continue
    const slot = slotOf(id)
    if (slots[slot] === 0) slots[slot] = row + 1
  }
  return {
    find(id) {
      const row = slots[slotOf(id)] ?? 0
      return row === 0 ? undefined : row - 1
    },
  }
}
