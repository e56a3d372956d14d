import type { Lifecycle } from '../breaking-changes/schema/lifecycles.ts'
import { html, type Html } from './html.ts'

/** Sizes in pixels: a box of a state, and the distances between the left and the upper edges of two. */
const box = { width: 112, height: 36 }
const step = { x: 196, y: 64 }
const margin = 44
const radius = 9

interface Place {
  column: number
  row: number
}

interface Edge {
  from: string
  to: string
  /** The numbers of its transitions in the list below the diagram, from 1. */
  numbers: number[]
}

interface Point {
  x: number
  y: number
}

/** Returns how many transitions it takes at least from the first initial state; 0 where none leads from there. */
function distanceOf({ initial, transitions }: Lifecycle, state: string): number {
  const [first = ''] = initial
  const distances = new Map([[first, 0]])
  for (const [one, distance] of distances)
    for (const { from, to } of transitions)
      if (from === one && !distances.has(to)) distances.set(to, distance + 1)
  return distances.get(state) ?? 0
}

/** Places the states that are left from left to right, and those that are not below each other at the right. */
export function placesOf(lifecycle: Lifecycle): Map<string, Place> {
  const { states, final } = lifecycle
  const moving = states.filter((one) => !final.includes(one))
  const columns = moving.map((one) => distanceOf(lifecycle, one))
  const rowAt = (index: number) => columns.slice(0, index).filter((one) => one === columns[index]).length
  const last = Math.max(...columns) + 1
  return new Map([
    ...moving.map((state, index): [string, Place] => [
      state,
      { column: columns[index] ?? 0, row: rowAt(index) },
    ]),
    ...final.map((state, row): [string, Place] => [state, { column: last, row }]),
  ])
}

function edgesOf({ transitions }: Lifecycle): Edge[] {
  const edges = new Map<string, Edge>()
  for (const [index, { from, to }] of transitions.entries()) {
    const edge = edges.get(`${from} ${to}`) ?? { from, to, numbers: [] }
    edge.numbers.push(index + 1)
    edges.set(`${from} ${to}`, edge)
  }
  return [...edges.values()]
}

const centerOf = ({ column, row }: Place): Point => ({
  x: margin / 4 + column * step.x + box.width / 2,
  y: margin + row * step.y + box.height / 2,
})

/** The four points of the curve between two states. */
function curveOf(from: Place, to: Place): [Point, Point, Point, Point] {
  const [a, b] = [centerOf(from), centerOf(to)]
  const columns = to.column - from.column
  if (from.row === to.row && Math.abs(columns) === 1) {
    const side = (Math.sign(columns) * box.width) / 2
    const y = a.y - 10 * Math.sign(columns)
    const [start, end] = [
      { x: a.x + side, y },
      { x: b.x - side, y },
    ]
    return [start, start, end, end]
  }
  if (from.row === to.row) {
    const [top, above] = [a.y - box.height / 2, a.y - box.height / 2 - 18 - 10 * columns]
    return [
      { x: a.x, y: top },
      { x: a.x + 24, y: above },
      { x: b.x - 24, y: above },
      { x: b.x, y: top },
    ]
  }
  const bottom = { x: a.x + 14, y: a.y + box.height / 2 }
  const left = { x: b.x - box.width / 2, y: b.y }
  return [bottom, { x: bottom.x, y: b.y }, { x: bottom.x + 40, y: b.y }, left]
}

const pointAt = (points: [Point, Point, Point, Point], part: number): Point => {
  const [one, two, three, four] = points
  const rest = 1 - part
  const mix = (axis: 'x' | 'y') =>
    rest ** 3 * one[axis] +
    3 * rest ** 2 * part * two[axis] +
    3 * rest * part ** 2 * three[axis] +
    part ** 3 * four[axis]
  return { x: Math.round(mix('x')), y: Math.round(mix('y')) }
}

const numbersText = (numbers: number[]) =>
  numbers.length > 2 ? `${numbers[0]}–${numbers.at(-1)}` : numbers.join('·')

const arrowOf = ({ name }: Lifecycle) => `arrow-${name}`

interface DrawnEdge extends Edge {
  points: [Point, Point, Point, Point]
  isInRow: boolean
}

const drawn = (edge: Edge, places: Map<string, Place>): DrawnEdge[] => {
  const [start, end] = [places.get(edge.from), places.get(edge.to)]
  return start && end ? [{ ...edge, points: curveOf(start, end), isInRow: start.row === end.row }] : []
}

function lineText({ points }: DrawnEdge, arrow: string): Html {
  const [one, two, three, four] = points.map(({ x, y }) => `${x} ${y}`)
  return html`<path class="edge" d="M ${one} C ${two} ${three} ${four}" marker-end="url(#${arrow})" />`
}

function numberText({ numbers, points, isInRow }: DrawnEdge): Html {
  // Curves to the states at the right begin together: their numbers are near the ends.
  const { x, y } = pointAt(points, isInRow ? 0.4 : 0.72)
  const label = numbersText(numbers)
  const width = 2 * radius + 6 * (label.length - 1)
  return html`<rect
      class="number"
      x="${x - width / 2}"
      y="${y - radius}"
      width="${width}"
      height="${2 * radius}"
      rx="${radius}"
    />
    <text class="number" x="${x}" y="${y + 4}">${label}</text>`
}

function stateText(state: string, place: Place, { initial, final }: Lifecycle): Html {
  const { x, y } = centerOf(place)
  const kind = initial.includes(state) ? ' initial' : final.includes(state) ? ' final' : ''
  const [left, top] = [x - box.width / 2, y - box.height / 2]
  return html`<rect
      class="state${kind}"
      x="${left}"
      y="${top}"
      width="${box.width}"
      height="${box.height}"
      rx="${final.includes(state) ? 18 : 6}"
    />
    <text x="${x}" y="${y + 5}">${state}</text>`
}

/** Draws a life: its states as boxes, its transitions as arrows with their numbers in the list. */
export function renderDiagram(lifecycle: Lifecycle): Html {
  const places = placesOf(lifecycle)
  const edges = edgesOf(lifecycle).flatMap((one) => drawn(one, places))
  const all = [...places.values()]
  const width = margin / 2 + Math.max(...all.map(({ column }) => column)) * step.x + box.width
  const height = margin + Math.max(...all.map(({ row }) => row)) * step.y + box.height + 12
  return html`<svg
    class="lifecycle"
    role="img"
    aria-label="${lifecycle.title}的状态图"
    viewBox="0 0 ${width} ${height}"
    width="${width}"
    height="${height}"
  >
    <defs>
      <marker
        id="${arrowOf(lifecycle)}"
        viewBox="0 0 8 8"
        refX="8"
        refY="4"
        markerWidth="8"
        markerHeight="8"
        orient="auto"
      >
        <path class="tip" d="M 0 0 L 8 4 L 0 8 z" />
      </marker>
    </defs>
    ${edges.map((one) => lineText(one, arrowOf(lifecycle)))} ${edges.map(numberText)}
    ${[...places].map(([state, place]) => stateText(state, place, lifecycle))}
  </svg>`
}
