import { expect, test } from 'vitest'
import {
  boxesBetween,
  fitGroups,
  forEachSquare,
  hitTest,
  layoutGroups,
  pitches,
  squareAt,
  type Rect,
} from '~/screens/node-management/overview/layout'

const viewport = { width: 1200, height: 500 }

const squaresIn = (layout: ReturnType<typeof layoutGroups>, counts: number[], rect: Rect) => {
  const found: string[] = []
  forEachSquare(layout, counts, rect, (group, index) => found.push(`${group}:${index}`))
  return found
}

test('small groups stand beside each other and fill the width, a large one has a shelf of its own', () => {
  const { boxes } = layoutGroups([20_000, 60, 50, 40], { ...viewport, pitch: 12 })
  expect(boxes.map(({ top }) => top === 0)).toEqual([true, false, false, false])
  const shelf = boxes.slice(1)
  expect(new Set(shelf.map(({ top }) => top)).size).toBe(1)
  expect(new Set(shelf.map(({ height }) => height)).size).toBe(1)
  for (const row of [boxes.slice(0, 1), shelf]) {
    const last = row.at(-1)
    expect((last?.left ?? 0) + (last?.width ?? 0)).toBeCloseTo(viewport.width)
  }
})

test('no two squares of any group overlap, and all are within the frame of their group', () => {
  const counts = [3000, 700, 90, 41, 1, 1, 1, 1, 1, 1, 1]
  const layout = fitGroups(counts, viewport)
  const taken = new Set<string>()
  for (const [group, count] of counts.entries())
    for (let index = 0; index < count; index++) {
      const { left, top } = squareAt(layout, group, index)
      const box = layout.boxes[group]
      if (!box) throw new Error('a group has no box')
      expect(left).toBeGreaterThanOrEqual(box.left)
      expect(left + layout.side).toBeLessThanOrEqual(box.left + box.width)
      expect(top + layout.side).toBeLessThanOrEqual(box.top + box.height)
      taken.add(`${left} ${top}`)
    }
  expect(taken.size).toBe(counts.reduce((sum, count) => sum + count, 0))
})

test('the boxes between two heights are those with a part there, without those that only touch', () => {
  const layout = layoutGroups([20_000, 20_000, 20_000], { ...viewport, pitch: 12 })
  const [, second, third] = layout.boxes
  if (!second || !third) throw new Error('a group has no box')
  const secondEnd = second.top + second.height
  expect(boxesBetween(layout, 0, layout.height)).toEqual([0, 3])
  expect(boxesBetween(layout, second.top, third.top)).toEqual([1, 2])
  expect(boxesBetween(layout, secondEnd - 1, secondEnd)).toEqual([1, 2])
  expect(boxesBetween(layout, second.top, third.top + 1)).toEqual([1, 3])
  expect(boxesBetween(layout, secondEnd, third.top + 1)).toEqual([2, 3])
})

test('squares are as large as the viewport allows, and zooming changes their size', () => {
  expect(fitGroups([5, 4, 4], viewport).pitch).toBe(56)
  const thousand = fitGroups([200, 200, 200, 200, 200], viewport)
  expect(thousand.height).toBeLessThanOrEqual(viewport.height)
  expect(thousand.pitch).toBeGreaterThanOrEqual(17)
  const all = fitGroups([20_000, 20_000, 20_000, 20_000, 20_000], viewport)
  expect(all.pitch).toBe(10)
  expect(fitGroups([20_000], viewport, -1).pitch).toBe(8)
  expect(fitGroups([20_000], viewport, 1).pitch).toBe(12)
  expect(fitGroups([5], viewport, 9).pitch).toBe(56)
  expect(fitGroups([20_000], viewport, -9).pitch).toBe(8)
  expect(fitGroups([5], { width: 1200, height: 108 }).pitch).toBe(56)
  expect(fitGroups([5], { width: 1200, height: 107 }).pitch).toBe(48)
})

test('the square at a point is the one that is drawn there', () => {
  const counts = [400, 30, 7]
  const layout = fitGroups(counts, viewport)
  for (const [group, count] of counts.entries())
    for (const index of [0, 1, Math.floor(count / 2), count - 1]) {
      const { left, top } = squareAt(layout, group, index)
      const at = (inset: number) => hitTest(layout, counts, left + inset, top + inset)
      expect(at(0)).toMatchObject({ group, index })
      expect(at(layout.side - 1)).toMatchObject({ group, index })
    }
})

test('a header, the room beside the squares and the gap between groups hit no square', () => {
  const counts = [5, 4]
  const layout = fitGroups(counts, viewport)
  const [first] = layout.boxes
  if (!first) throw new Error('no box')
  expect(hitTest(layout, counts, first.left + 20, first.top + 5)).toEqual({
    group: 0,
    index: undefined,
    isHeader: true,
  })
  expect(hitTest(layout, counts, first.left + first.width - 2, first.top + first.height - 2)).toEqual({
    group: 0,
    index: undefined,
    isHeader: false,
  })
  expect(hitTest(layout, counts, first.left + first.width + 2, first.top + 5)).toBeUndefined()
  const afterLast = squareAt(layout, 1, 4)
  expect(hitTest(layout, counts, afterLast.left + 2, afterLast.top + 2)?.index).toBeUndefined()
  expect(hitTest(layout, counts, 5, layout.height + 50)).toBeUndefined()
})

test('a rectangle finds the squares that it touches, in any group', () => {
  const counts = [9, 9]
  const layout = layoutGroups(counts, { ...viewport, pitch: 56 })
  const third = squareAt(layout, 0, 2)
  const exact = { ...third, width: 1, height: 1 }
  expect(squaresIn(layout, counts, exact)).toEqual(['0:2'])
  const all = { left: 0, top: 0, width: viewport.width, height: layout.height }
  expect(squaresIn(layout, counts, all)).toHaveLength(18)
  const gap = { left: third.left + layout.side + 0.5, top: third.top, width: 1, height: 1 }
  expect(squaresIn(layout, counts, gap)).toEqual([])
  const fromSecond = squareAt(layout, 1, 0)
  const between = { left: third.left, top: third.top, width: fromSecond.left - third.left, height: 1 }
  expect(squaresIn(layout, counts, between)).toContain('1:0')
})

test('of 100,000 squares only those of the viewport are visited', () => {
  const counts = [50_000, 50_000]
  const layout = fitGroups(counts, viewport)
  const visible = squaresIn(layout, counts, { left: 0, top: 2000, ...viewport })
  expect(visible.length).toBeGreaterThan(4000)
  expect(visible.length).toBeLessThan(7000)
})

const place = (counts: number[], width: number, pitch: number, height = 500) =>
  layoutGroups(counts, { width, height, pitch }).boxes

test('groups share a shelf exactly as long as they fit, and their squares stand in as few rows as fit', () => {
  expect(place([10, 10], 1180, 56)).toEqual([
    { left: 0, top: 0, width: 584, height: 108, columns: 10 },
    { left: 596, top: 0, width: 584, height: 108, columns: 10 },
  ])
  expect(place([10, 10], 1179, 56)).toEqual([
    { left: 0, top: 0, width: 583.5, height: 164, columns: 9 },
    { left: 595.5, top: 0, width: 583.5, height: 164, columns: 9 },
  ])
  expect(place([10, 2], 1204, 56).map(({ width }) => width)).toEqual([784, 408])
  expect(place([1, 1], 428, 20).map(({ top }) => top)).toEqual([0, 0])
  expect(place([1, 1], 427, 20).map(({ top }) => top)).toEqual([0, 84])
  // Eleven rows of 20 px are less than half of the height.
  expect(place([220, 1], 644, 20).map(({ left }) => left)).toEqual([0, 436])
  expect(place([220, 1], 643, 20).map(({ left }) => left)).toEqual([0, 0])
  expect(layoutGroups([1, 1], { width: 427, height: 500, pitch: 20 }).height).toBe(156)
  expect(layoutGroups([], { width: 427, height: 500, pitch: 20 }).height).toBe(0)
})

test('the gap between squares grows with them', () => {
  const sides = pitches.map((pitch) => layoutGroups([1], { ...viewport, pitch }).side)
  expect(sides).toEqual([53, 45, 37, 31, 26, 22, 18, 15, 13, 11, 9, 7])
})

test('a point at an edge of a group is in it on the left and above only, and hits no square of another row', () => {
  const counts = [100, 100]
  const layout = layoutGroups(counts, { width: 300, height: 500, pitch: 20 })
  const [, box] = layout.boxes
  if (!box) throw new Error('no box')
  const hit = (x: number, y: number) => hitTest(layout, counts, box.left + x, box.top + y)
  expect(hit(0, 0)).toEqual({ group: 1, index: undefined, isHeader: true })
  expect([hit(-1, 0), hit(box.width, 0), hit(0, -0.5), hit(0, box.height)]).toEqual(Array(4).fill(undefined))
  expect(hit(box.width - 1, 39)).toEqual({ group: 1, index: undefined, isHeader: true })
  expect(hit(12, 40)).toEqual({ group: 1, index: 0, isHeader: false })
  const row = box.columns * 20
  expect(hit(11, 60)).toEqual({ group: 1, index: undefined, isHeader: false })
  expect(hit(11 + row, 40)?.index).toBe(box.columns - 1)
  expect(hit(12 + row, 40)).toEqual({ group: 1, index: undefined, isHeader: false })
})

test('a rectangle in a later shelf finds the squares of its rows alone', () => {
  const counts = [100, 100]
  const layout = layoutGroups(counts, { width: 300, height: 500, pitch: 20 })
  const { left, top } = squareAt(layout, 1, 0)
  const columns = layout.boxes[1]?.columns ?? 0
  const rows = squaresIn(layout, counts, { left: 0, top, width: 300, height: 20 + layout.side })
  expect(rows).toEqual(Array.from({ length: 2 * columns }, (_, index) => `1:${index}`))
  expect(squaresIn(layout, counts, { left, top, width: 1, height: 1 })).toEqual(['1:0'])
})

test('a group that is gone has its first square where the first group has it', () => {
  expect(squareAt(layoutGroups([], { ...viewport, pitch: 20 }), 3, 2)).toEqual({ left: 12, top: 80 })
})
