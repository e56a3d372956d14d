import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { useWatchVisibleNodes } from '../list/node-table'
import type { Grouping } from './grouping'
import { boxesBetween, forEachSquare, type Layout } from './layout'

interface ViewportSize {
  width: number
  height: number
}

/** The map takes so much of the window at most; less when its squares need less. */
const [heightShare, minHeight] = [0.62, 320]

/** Measures the scroller without its scroll bar, and how high it may be; undefined before it is mounted. */
export function useViewportSize(scroller: RefObject<HTMLDivElement | null>): ViewportSize | undefined {
  const [size, setSize] = useState<ViewportSize>()
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return undefined
    const measure = () => {
      const height = Math.max(minHeight, Math.floor(window.innerHeight * heightShare))
      setSize((size) => {
        const isSame = size?.width === element.clientWidth && size.height === height
        return isSame ? size : { width: element.clientWidth, height }
      })
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    window.addEventListener('resize', measure)
    measure()
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', measure)
    }
  }, [scroller])
  return size
}

/** The provider takes 1,000 nodes at a time; the node that is open in the drawer is one of them. */
const watchedAtOnce = 999

/** Milliseconds. A node sends a heartbeat every five seconds. */
const turnLength = 6000

/** The rows whose turn it is; all of them when they are few enough. */
export function rowsOfTurn(rows: readonly number[], turn: number): readonly number[] {
  const turns = Math.max(1, Math.ceil(rows.length / watchedAtOnce))
  const start = (turn % turns) * watchedAtOnce
  return rows.slice(start, start + watchedAtOnce)
}

interface VisibleSquares {
  scroller: RefObject<HTMLDivElement | null>
  layout: Layout
  counts: readonly number[]
  grouping: Grouping
}

function visibleRows({ scroller, layout, counts, grouping: { groups, members } }: VisibleSquares): number[] {
  const rows: number[] = []
  const { scrollTop: top = 0, clientHeight: height = 0 } = scroller.current ?? {}
  forEachSquare(layout, counts, { left: 0, top, width: layout.width, height }, (group, index) => {
    const row = members[(groups[group]?.start ?? 0) + index]
    if (row !== undefined) rows.push(row)
  })
  return rows
}

/**
 * Subscribes the channel to the visible nodes. When there are more than it takes at once, it goes round: each has its
 * turn of some seconds.
 */
function useWatchSquares({ scroller, layout, counts, grouping }: VisibleSquares) {
  const watchVisibleRows = useWatchVisibleNodes()
  const turn = useRef(0)
  const watch = (squares: VisibleSquares) =>
    watchVisibleRows(() => [...rowsOfTurn(visibleRows(squares), turn.current)])
  const watchLaidOut = useEffectEvent(watch)
  useEffect(() => watchLaidOut({ scroller, layout, counts, grouping }), [scroller, layout, counts, grouping])
  const takeTurn = useEffectEvent(() => {
    turn.current += 1
    watch({ scroller, layout, counts, grouping })
  })
  useEffect(() => {
    const timer = setInterval(() => takeTurn(), turnLength)
    return () => clearInterval(timer)
  }, [])
  return () => watch({ scroller, layout, counts, grouping })
}

/** Follows the scroll position: returns the visible groups and the handler of the scroll event. */
export function useScrolling(
  squares: VisibleSquares,
  viewportHeight: number,
  paint: (scrollTop: number) => void,
) {
  const [scrollTop, setScrollTop] = useState(0)
  const watch = useWatchSquares(squares)
  const visible = boxesBetween(squares.layout, scrollTop, scrollTop + viewportHeight)
  const onScroll = () => {
    const top = squares.scroller.current?.scrollTop ?? 0
    paint(top)
    watch()
    const [first, end] = boxesBetween(squares.layout, top, top + viewportHeight)
    // In the same frame as the squares: otherwise frames of groups would appear a frame late.
    if (first !== visible[0] || end !== visible[1]) flushSync(() => setScrollTop(top))
  }
  return { visible, onScroll }
}
