/** A binary heap in a plain array, smallest first, so that it can be saved as it stands. */
export type Before<Thing> = (one: Thing, other: Thing) => boolean

function swap(heap: unknown[], one: number, other: number) {
  const [first, second] = [heap[one], heap[other]]
  if (first === undefined || second === undefined) return
  heap[one] = second
  heap[other] = first
}

const isBefore = <Thing>(heap: Thing[], one: number, other: number, before: Before<Thing>) => {
  const [first, second] = [heap[one], heap[other]]
  return first !== undefined && second !== undefined && before(first, second)
}

/** Adds a thing. */
export function heapPush<Thing>(heap: Thing[], thing: Thing, before: Before<Thing>) {
  heap.push(thing)
  let at = heap.length - 1
  while (at > 0) {
    const parent = (at - 1) >> 1
    if (!isBefore(heap, at, parent, before)) return
    swap(heap, at, parent)
    at = parent
  }
}

/** Takes the smallest out; undefined when the heap is empty. */
export function heapPop<Thing>(heap: Thing[], before: Before<Thing>): Thing | undefined {
  const [smallest] = heap
  const last = heap.pop()
  if (heap.length === 0 || last === undefined) return smallest
  heap[0] = last
  sink(heap, before)
  return smallest
}

function sink<Thing>(heap: Thing[], before: Before<Thing>) {
  for (let at = 0; ;) {
    let least = at
    for (const child of [2 * at + 1, 2 * at + 2]) if (isBefore(heap, child, least, before)) least = child
    if (least === at) return
    swap(heap, at, least)
    at = least
  }
}
