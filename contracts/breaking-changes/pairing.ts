/** The common items of two lists, and those that only one of them has. */
export interface Pairing<One> {
  pairs: [One, One][]
  removed: One[]
  added: One[]
}

/** Pairs each one that is alone in the list after with the first that is alone in the list before and is the same. */
export function pairBy<One>(
  { pairs, removed, added }: Pairing<One>,
  isSame: (old: One, now: One) => boolean,
): Pairing<One> {
  const left = [...removed]
  const found: [One, One][] = []
  const unpaired = added.filter((now) => {
    const index = left.findIndex((old) => isSame(old, now))
    const [old] = index < 0 ? [] : left.splice(index, 1)
    if (old !== undefined) found.push([old, now])
    return old === undefined
  })
  return { pairs: [...pairs, ...found], removed: left, added: unpaired }
}
