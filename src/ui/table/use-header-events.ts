import { useRef, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react'
import { hasModifier } from '../dom/has-modifier'
import type { Column } from './column'
import type { ColumnControls } from './column-controls'

/** px that the pointer moves before a press on a header drags the column. */
const dragThreshold = 5

/** px that an arrow key widens a column by. */
const keyStep = 16

type HeaderActions = Pick<ColumnControls<Column>, 'moveTo' | 'resize' | 'resetWidth' | 'toggleSort'>

interface Gesture {
  kind: 'resize' | 'move'
  head: HTMLElement
  startX: number
  startWidth: number
  /** Of a drag: the header that the column would take the place of. */
  target?: HTMLElement | undefined
  isDragging: boolean
}

const idOf = (head: HTMLElement) => head.dataset['head'] ?? ''

const closest = ({ target }: { target: EventTarget }, selector: string) =>
  target instanceof Element ? (target.closest<HTMLElement>(selector) ?? undefined) : undefined

const headOf = (event: { target: EventTarget }) => closest(event, '[data-head]')

const widthOf = (head: HTMLElement) => head.getBoundingClientRect().width

/** The movable header at the pointer, of the same side as the dragged one. */
function targetAt(head: HTMLElement, x: number): HTMLElement | undefined {
  const others = head.parentElement?.querySelectorAll<HTMLElement>('[data-movable]') ?? []
  return Array.from(others).find((other) => {
    const { left, right } = other.getBoundingClientRect()
    return other !== head && other.dataset['pin'] === head.dataset['pin'] && left <= x && x < right
  })
}

// Written to the elements: a render for each move of the pointer would cost more than the drag.
function markTarget(gesture: Gesture, target: HTMLElement | undefined) {
  if (gesture.target) delete gesture.target.dataset['drop']
  gesture.target = target
  if (!target) return
  const isAfter = Boolean(gesture.head.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING)
  target.dataset['drop'] = isAfter ? 'after' : 'before'
}

function drag(gesture: Gesture, { clientX, pointerId }: PointerEvent) {
  const { head, startX } = gesture
  if (!gesture.isDragging && Math.abs(clientX - startX) < dragThreshold) return
  if (!gesture.isDragging) {
    gesture.isDragging = true
    head.setPointerCapture(pointerId)
    head.dataset['dragged'] = ''
  }
  markTarget(gesture, targetAt(head, clientX))
}

const edgesOf = (head: HTMLElement) => [
  ...(head.parentElement?.querySelectorAll<HTMLElement>('[role=separator]') ?? []),
]

/** From a title to the edge of its column, and from an edge to the next one. */
function focusEdge(head: HTMLElement, isAtEdge: boolean) {
  const edges = edgesOf(head)
  const own = edges.findIndex((edge) => head.contains(edge))
  edges[(own + (isAtEdge ? 1 : 0)) % edges.length]?.focus()
}

/**
 * The keys of a column's edge: arrows resize, Home restores the default width, Escape returns to the grid or the title,
 * F2 goes on to the next edge. On a title F2 goes to its edge, which is no tab stop.
 */
function handleKey(event: KeyboardEvent, head: HTMLElement, { resize, resetWidth }: HeaderActions) {
  if (hasModifier(event)) return
  const { key } = event
  const isAtEdge = closest(event, '[role=separator]') !== undefined
  if (key === 'F2') focusEdge(head, isAtEdge)
  else if (!isAtEdge) return
  else if (key === 'ArrowLeft') resize(idOf(head), widthOf(head) - keyStep)
  else if (key === 'ArrowRight') resize(idOf(head), widthOf(head) + keyStep)
  else if (key === 'Home') resetWidth(idOf(head))
  else if (key === 'Escape') (closest(event, '[role=grid]') ?? head.querySelector('button'))?.focus()
  else return
  event.preventDefault()
  event.stopPropagation()
}

/**
 * The handlers of a header row: pressing a title sorts, with Shift by a further key; dragging a header moves its column,
 * and its edge resizes it. One handler for the row keeps the memoized headers free of functions.
 */
export function useHeaderEvents(actions: HeaderActions) {
  const gesture = useRef<Gesture>(undefined)
  const wasDragged = useRef(false)
  const end = (isDropped: boolean) => {
    const ended = gesture.current
    gesture.current = undefined
    if (!ended?.isDragging) return
    const { head, target } = ended
    delete head.dataset['dragged']
    markTarget(ended, undefined)
    wasDragged.current = true
    if (isDropped && target) actions.moveTo(idOf(head), idOf(target))
  }
  return {
    onPointerDown: (event: PointerEvent) => {
      const head = headOf(event)
      const handle = closest(event, '[role=separator]')
      wasDragged.current = false
      // A finger scrolls the table: on a touch screen the column settings move columns.
      const canMove = event.pointerType !== 'touch' && head?.dataset['movable'] !== undefined
      if (!head || event.button !== 0 || !(handle || canMove)) return
      handle?.setPointerCapture(event.pointerId)
      gesture.current = {
        kind: handle ? 'resize' : 'move',
        head,
        startX: event.clientX,
        startWidth: widthOf(head),
        isDragging: false,
      }
    },
    onPointerMove: (event: PointerEvent) => {
      const { current } = gesture
      if (current?.kind === 'move') drag(current, event)
      else if (current)
        actions.resize(idOf(current.head), current.startWidth + event.clientX - current.startX)
    },
    onPointerUp: () => end(true),
    onPointerCancel: () => end(false),
    onClick: (event: MouseEvent) => {
      const head = closest(event, '[data-sort]') && headOf(event)
      // A press by keyboard has no detail, and ends no drag.
      const endsDrag = wasDragged.current && event.detail > 0
      if (head && !endsDrag) actions.toggleSort(idOf(head), event.shiftKey)
    },
    onDoubleClick: (event: MouseEvent) => {
      const head = closest(event, '[role=separator]') && headOf(event)
      if (head) actions.resetWidth(idOf(head))
    },
    onKeyDown: (event: KeyboardEvent) => {
      const head = headOf(event)
      if (head) handleKey(event, head, actions)
    },
  }
}
