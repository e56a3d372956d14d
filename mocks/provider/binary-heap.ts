// A binary heap in a plain array, smallest first, so that it can be saved as JSON.

/** Returns true when `one` comes before `other`. */
export type IsBefore<Item> = (one: Item, other: Item) => boolean

function swap(heap: unknown[], one: number, other: number) {
  const [first, second] = [heap[one], heap[other]]
  if (first === undefined || second === undefined) return
  heap[one] = second
  heap[other] = first
}

const isBefore = <Item>(heap: Item[], one: number, other: number, before: IsBefore<Item>) => {
  const [first, second] = [heap[one], heap[other]]
  return first !== undefined && second !== undefined && before(first, second)
}

export function heapPush<Item>(heap: Item[], item: Item, before: IsBefore<Item>) {
  heap.push(item)
  let index = heap.length - 1
  while (index > 0) {
    const parent = (index - 1) >> 1
    if (!isBefore(heap, index, parent, before)) return
    swap(heap, index, parent)
    index = parent
  }
}

/** Removes and returns the smallest item; returns undefined for an empty heap. */
export function heapPop<Item>(heap: Item[], before: IsBefore<Item>): Item | undefined {
  const [smallest] = heap
  const last = heap.pop()
  if (heap.length === 0 || last === undefined) return smallest
  heap[0] = last
  siftDown(heap, before)
  return smallest
}

function siftDown<Item>(heap: Item[], before: IsBefore<Item>) {
  for (let index = 0; ;) {
    let next = index
    for (const child of [2 * index + 1, 2 * index + 2]) if (isBefore(heap, child, next, before)) next = child
    if (next === index) return
    swap(heap, index, next)
    index = next
  }
}
