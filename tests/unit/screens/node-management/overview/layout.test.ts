import { expect, test } from 'vitest'
import {
  boxesBetween,
  fitGroups,
  forEachSquare,
  hitTest,
  layoutGroups,
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
