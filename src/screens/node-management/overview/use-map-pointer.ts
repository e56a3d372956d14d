import { useState, type PointerEvent } from 'react'
import { hitTest, type Hit, type Layout, type Rect } from './layout'

interface Point {
  x: number
  y: number
}

interface Drag extends Point {
  /** The id of what was pressed. */
  target: string | undefined
  /** Whether the pointer has moved far enough to be no press. */
  isMoved: boolean
}

/** How far a press may move, px. */
const pressTolerance = 4

interface MapPointerOptions {
  layout: Layout
  counts: readonly number[]
  /** The id of a node or a group, which stays the same when a refresh moves the squares. */
  idOf: (hit: Hit) => string | undefined
  /** Shift, Ctrl or ⌘ add to the selection. */
  onPress: (hit: Hit, isAdded: boolean) => void
  onSelect: (rect: Rect, isAdded: boolean) => void
}

const pointOf = ({ clientX, clientY, currentTarget }: PointerEvent): Point => {
  const { left, top } = currentTarget.getBoundingClientRect()
  return { x: clientX - left, y: clientY - top }
}

const rectBetween = (one: Point, other: Point): Rect => ({
  left: Math.min(one.x, other.x),
  top: Math.min(one.y, other.y),
  width: Math.abs(one.x - other.x),
  height: Math.abs(one.y - other.y),
})

/** px: the strip at the edge of the viewport in which a drag scrolls, and how far each move scrolls it. */
const edge = 24

/** Lets a rubber band extend beyond the visible part. */
function scrollAtEdge(scroller: HTMLElement | null, y: number) {
  if (!scroller) return
  const { top, bottom } = scroller.getBoundingClientRect()
  if (y < top + edge) scroller.scrollTop -= edge
  else if (y > Math.min(bottom, window.innerHeight) - edge) scroller.scrollTop += edge
}

const isSame = (one: Hit | undefined, other: Hit | undefined) =>
  one?.group === other?.group && one?.index === other?.index && one?.isHeader === other?.isHeader

const isAdding = ({ shiftKey, ctrlKey, metaKey }: PointerEvent) => shiftKey || ctrlKey || metaKey

/** Hover, press and rubber band over the content of the map; a finger scrolls instead of drawing a band. */
export function useMapPointer({ layout, counts, idOf, onPress, onSelect }: MapPointerOptions) {
  const [hovered, setHovered] = useState<Hit>()
  const [drag, setDrag] = useState<Drag>()
  const [band, setBand] = useState<Rect>()
  const hitAt = ({ x, y }: Point) => hitTest(layout, counts, x, y)
  const targetAt = (point: Point) => {
    const hit = hitAt(point)
    return hit && idOf(hit)
  }
  const hover = (hit: Hit | undefined) => isSame(hit, hovered) || setHovered(hit)
  const end = () => {
    setDrag(undefined)
    setBand(undefined)
  }
  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return
    const point = pointOf(event)
    setDrag({ ...point, target: targetAt(point), isMoved: false })
  }
  const stretch = (event: PointerEvent, from: Drag, to: Point) => {
    const rect = rectBetween(from, to)
    if (!from.isMoved && Math.max(rect.width, rect.height) <= pressTolerance) return
    if (!from.isMoved) {
      event.currentTarget.setPointerCapture(event.pointerId)
      setDrag({ ...from, isMoved: true })
    }
    scrollAtEdge(event.currentTarget.parentElement, event.clientY)
    hover(undefined)
    setBand(rect)
  }
  const onPointerMove = (event: PointerEvent) => {
    const point = pointOf(event)
    if (drag && event.pointerType !== 'touch') stretch(event, drag, point)
    if (!drag && event.pointerType !== 'touch') hover(hitAt(point))
  }
  const onPointerUp = (event: PointerEvent) => {
    if (!drag) return
    end()
    if (band) return onSelect(band, isAdding(event))
    const hit = hitAt(drag)
    if (hit && idOf(hit) === drag.target) onPress(hit, isAdding(event))
  }
  return {
    hovered,
    band,
    /** Ends a drag without selecting anything. Returns whether there was one. */
    cancel: () => {
      end()
      return band !== undefined
    },
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel: end,
      onPointerLeave: () => hover(undefined),
    },
  }
}
