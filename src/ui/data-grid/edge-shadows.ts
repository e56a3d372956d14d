import type { SystemStyleObject } from '@chakra-ui/react'
import type { PinSide } from '../table/column'
import { minScrollWidth } from '../table/column-layout'
import { totalWidth, type PlacedColumn } from './data-column'

/** The shadows lie above the scroller, not in its rows: a changed attribute there would restyle every mounted cell. */
export const edgeShadowStyles: SystemStyleObject = {
  position: 'absolute',
  top: '1px',
  w: '3',
  pointerEvents: 'none',
  '&[hidden]': { display: 'none' },
  '&[data-edge-shadow=start]': {
    bgImage: 'linear-gradient(to right, var(--edge-shadow), transparent)',
    _highContrast: { borderLeft: '3px double CanvasText' },
  },
  '&[data-edge-shadow=end]': {
    bgImage: 'linear-gradient(to left, var(--edge-shadow), transparent)',
    _highContrast: { borderRight: '3px double CanvasText' },
  },
  '--edge-shadow': 'colors.border.shadow',
}

/** The sizes that a shadow is placed by, px. */
interface ScrollerSize {
  clientWidth: number
  clientHeight: number
  scrollLeft: number
  /** Whether pinned columns stick to the edges, which they do not on a small screen. */
  arePinsSticky: boolean
}

const pinnedWidth = (columns: readonly PlacedColumn<never>[], side: PinSide) =>
  totalWidth(columns.filter(({ pin }) => pin === side))

/** Unpins all columns where they would leave too little of the others. To be called before `measureScroller`. */
export function limitPins(scroller: HTMLElement, columns: readonly PlacedColumn<never>[]): void {
  const room = scroller.clientWidth - pinnedWidth(columns, 'start') - pinnedWidth(columns, 'end')
  scroller.toggleAttribute('data-unpinned', room < minScrollWidth)
}

/** Call it where the layout is current, as in a ResizeObserver: elsewhere it would force one. */
export function measureScroller(scroller: HTMLElement): ScrollerSize {
  const { clientWidth, clientHeight, scrollLeft } = scroller
  const pinned = scroller.querySelector('[role=columnheader][data-pin]')
  const arePinsSticky = !pinned || getComputedStyle(pinned).position === 'sticky'
  return { clientWidth, clientHeight, scrollLeft, arePinsSticky }
}

/** Shows a shadow at each side where more columns are out of sight. */
export class EdgeShadows {
  private size: ScrollerSize = { clientWidth: 0, clientHeight: 0, scrollLeft: 0, arePinsSticky: true }
  private columns: readonly PlacedColumn<never>[] = []
  private scrollLeft = 0

  constructor(private readonly elements: Readonly<Record<PinSide, HTMLElement>>) {}

  setSize(size: ScrollerSize): void {
    this.size = size
    this.scrollLeft = size.scrollLeft
    this.place()
  }

  setColumns(columns: readonly PlacedColumn<never>[]): void {
    this.columns = columns
    this.place()
  }

  scrollTo(scrollLeft: number): void {
    if (scrollLeft === this.scrollLeft) return
    this.scrollLeft = scrollLeft
    this.update()
  }

  private place() {
    const { columns, elements } = this
    const { clientWidth, clientHeight, arePinsSticky } = this.size
    const [start, end] = (['start', 'end'] as const).map((side) =>
      arePinsSticky ? pinnedWidth(columns, side) : 0,
    )
    elements.start.style.left = `${(start ?? 0) + 1}px`
    elements.end.style.left = `${clientWidth - (end ?? 0) - 11}px`
    for (const { style } of Object.values(elements)) style.height = `${clientHeight}px`
    this.update()
  }

  private update() {
    const { start, end } = this.elements
    start.hidden = this.scrollLeft < 1
    end.hidden = this.scrollLeft + this.size.clientWidth > totalWidth(this.columns) - 1
  }
}
