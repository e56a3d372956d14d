import { chakra } from '@chakra-ui/react'
import {
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
} from 'react'
import { useSelectedIds } from '~/lib/columns/selection-store'
import { useNodePage } from '../node-page'
import { costScale } from './cost-scale'
import { GroupFrame, type ActiveSquare } from './group-frame'
import { fitGroups, forEachSquare, squareAt, type Layout, type Rect } from './layout'
import { type Cursor, groupId, useMapCursor } from './map-cursor'
import type { MarkStyle } from './mark-colors'
import { levelCount, marks } from './marks'
import { describeNode, descriptionText } from './node-description'
import { NodeTooltip } from './node-tooltip'
import { SquarePainter, type PaintScene } from './square-painter'
import type { Fleet, FleetStats } from './use-fleet'
import { hitId, pressHandler, rowAtCursor, useMapActions, useMapKeys } from './use-map-actions'
import { useMapPointer } from './use-map-pointer'
import { useScrolling, useViewportSize } from './use-map-viewport'

const Scroller = chakra('div', {
  base: {
    position: 'relative',
    overflowX: 'hidden',
    overflowY: 'scroll',
    contain: 'strict',
    overflowAnchor: 'none',
    userSelect: 'none',
    '& canvas': { position: 'absolute', left: '0', pointerEvents: 'none' },
  },
})

const Band = chakra('div', {
  base: {
    position: 'absolute',
    zIndex: 2,
    borderWidth: '1px',
    borderColor: 'node.solid',
    pointerEvents: 'none',
    _before: { content: '""', position: 'absolute', inset: '0', bg: 'node.solid', opacity: 0.14 },
  },
})

const BandCount = chakra('span', {
  base: {
    position: 'absolute',
    top: '1',
    left: '1',
    px: '1.5',
    borderRadius: 'sm',
    bg: 'gray.solid',
    color: 'gray.contrast',
    textStyle: 'xs',
    whiteSpace: 'nowrap',
  },
})

interface FleetMapProps {
  fleet: Fleet
  stats: FleetStats
  style: MarkStyle
  /** Steps by which squares are larger (positive) or smaller than fits. */
  sizeStep: number
}

const labelReaders = {
  cpu: ({ values }: Fleet, row: number) => values.cpu[row] ?? Number.NaN,
  temperature: ({ values }: Fleet, row: number) => values.temperature[row] ?? Number.NaN,
}

/** The number in a large square. */
function useScene(fleet: Fleet, layout: Layout, style: MarkStyle): PaintScene {
  const { nodes, selection, overview } = useNodePage()
  const { color, size } = overview
  return useMemo(() => {
    const scaleOf = size === 'cost' ? costScale(fleet) : () => 1
    const read = color === 'cpu' || color === 'temperature' ? labelReaders[color] : undefined
    return {
      layout,
      grouping: fleet.grouping,
      markOf: fleet.markOf,
      scaleOf,
      isSelected: (row) => selection.has(nodes.id(row)),
      labelOf: (row, mark) => {
        if (mark === marks.offline) return '离线'
        return read && mark < levelCount ? String(Math.round(read(fleet, row))) : ''
      },
      style,
    }
  }, [fleet, layout, style, nodes, selection, color, size])
}

interface SquarePainterOptions {
  scroller: RefObject<HTMLDivElement | null>
  scene: PaintScene
  viewportHeight: number
  fleet: Fleet
}

/** Paints the squares of a scene into a canvas: after changes of the scene, of the selection, and after heartbeats. */
function useSquarePainter({ scroller, scene, viewportHeight, fleet }: SquarePainterOptions) {
  const { live, selection } = useNodePage()
  const canvas = useRef<HTMLCanvasElement>(null)
  const painter = useRef<SquarePainter>(undefined)
  useLayoutEffect(() => {
    if (!canvas.current) return undefined
    const created = new SquarePainter(canvas.current)
    painter.current = created
    return () => created.destroy()
  }, [])
  useLayoutEffect(() => {
    painter.current?.setScene(scene, viewportHeight, scroller.current?.scrollTop ?? 0)
  }, [scene, viewportHeight, scroller])
  const { values } = fleet
  useEffect(
    () => live.subscribe((hasChanged) => painter.current?.invalidate(values.update(hasChanged))),
    [live, values],
  )
  useEffect(() => selection.subscribe(() => painter.current?.invalidate()), [selection])
  return { canvas, scrollTo: (scrollTop: number) => painter.current?.scrollTo(scrollTop) }
}

/** How many squares a rubber band covers. */
function countIn(layout: Layout, counts: readonly number[], rect: Rect): number {
  let count = 0
  forEachSquare(layout, counts, rect, () => count++)
  return count
}

/** A square's place in the window. */
function squareRect(
  layout: Layout,
  { group, index }: Cursor,
  content: HTMLElement | null,
): DOMRect | undefined {
  if (index === undefined || !content) return undefined
  const { left, top } = squareAt(layout, group, index)
  const origin = content.getBoundingClientRect()
  return new DOMRect(origin.left + left, origin.top + top, layout.side, layout.side)
}

/** The map without a size has no groups: nothing can be laid out before the viewport is measured. */
function useMapLayout(fleet: Fleet, scroller: RefObject<HTMLDivElement | null>, sizeStep: number) {
  const size = useViewportSize(scroller)
  const { groups } = fleet.grouping
  const counts = useMemo(() => (size ? groups.map(({ count }) => count) : []), [groups, size])
  const layout = useMemo(
    () => fitGroups(counts, size ?? { width: 0, height: 0 }, sizeStep),
    [counts, size, sizeStep],
  )
  return { counts, layout, viewportHeight: Math.min(layout.height, size?.height ?? 0) }
}

/** Indexes of the groups in view, and of the one with the focus: the focus stays when its group is scrolled away. */
function groupsToRender([first, end]: readonly [number, number], tabStop: number, count: number): number[] {
  const visible = Array.from({ length: end - first }, (_, index) => first + index)
  return tabStop < count && (tabStop < first || tabStop >= end) ? [...visible, tabStop] : visible
}

/** The square at the cursor, as the group around it shows it; undefined at a group itself. */
function useActiveSquare(fleet: Fleet, cursor: Cursor): ActiveSquare | undefined {
  const { nodes, selection } = useNodePage()
  const selected = useSelectedIds(selection)
  const row = rowAtCursor(fleet, cursor)
  if (row === undefined || cursor.index === undefined) return undefined
  const label = descriptionText(describeNode(nodes, fleet.values, row))
  return { index: cursor.index, label, isSelected: selected.includes(nodes.id(row)) }
}

interface MapTooltipProps {
  fleet: Fleet
  layout: Layout
  /** The square to tell of. */
  at: Cursor | undefined
  content: RefObject<HTMLDivElement | null>
}

function MapTooltip({ fleet, layout, at, content }: MapTooltipProps) {
  const row = at && rowAtCursor(fleet, at)
  if (!at || row === undefined) return null
  return (
    <NodeTooltip
      key={row}
      row={row}
      values={fleet.values}
      anchor={() => squareRect(layout, at, content.current)}
    />
  )
}

/** The squares of all nodes by group, in one canvas; the groups are elements that take the focus. */
export function FleetMap({ fleet, stats, style, sizeStep }: FleetMapProps) {
  const { nodes } = useNodePage()
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const [isKeyboardUsed, setKeyboardUsed] = useState(false)
  const { counts, layout, viewportHeight } = useMapLayout(fleet, scroller, sizeStep)
  const scene = useScene(fleet, layout, style)
  const { canvas, scrollTo } = useSquarePainter({ scroller, scene, viewportHeight, fleet })
  const squares = { scroller, layout, counts, grouping: fleet.grouping }
  const { visible, onScroll } = useScrolling(squares, viewportHeight, scrollTo)
  const { cursor, set, moveTo } = useMapCursor({ id, scroller, layout, fleet })
  const active = useActiveSquare(fleet, cursor)
  const actions = useMapActions(fleet, layout, counts)
  const onPress = pressHandler(fleet, actions, set)
  const pointer = useMapPointer({
    layout,
    counts,
    idOf: hitId(fleet, nodes),
    onPress,
    onSelect: actions.selectIn,
  })
  const handleKey = useMapKeys({ fleet, layout, counts, cursor, actions, moveTo, cancelDrag: pointer.cancel })
  const onKeyDown = (event: KeyboardEvent) => {
    setKeyboardUsed(true)
    if (handleKey(event)) event.preventDefault()
  }
  const tipAt = pointer.hovered ?? (isKeyboardUsed ? cursor : undefined)
  return (
    <>
      <Scroller
        ref={scroller}
        style={{ height: viewportHeight }}
        onScroll={onScroll}
        onKeyDown={onKeyDown}
        onBlur={() => setKeyboardUsed(false)}
      >
        <div ref={content} style={{ position: 'relative', height: layout.height }} {...pointer.handlers}>
          {groupsToRender(visible, cursor.group, layout.boxes.length).map((group) => (
            <GroupFrame
              key={stats.summaries[group]?.name}
              id={groupId(id, group)}
              group={group}
              layout={layout}
              summary={stats.summaries[group]}
              isTabStop={group === cursor.group}
              active={group === cursor.group ? active : undefined}
              onFocus={() => group !== cursor.group && set({ group, index: undefined })}
            />
          ))}
          <canvas ref={canvas} aria-hidden data-squares />
          {pointer.band && (
            <Band data-band style={pointer.band}>
              <BandCount>{countIn(layout, counts, pointer.band)} 台</BandCount>
            </Band>
          )}
        </div>
      </Scroller>
      {!pointer.band && <MapTooltip fleet={fleet} layout={layout} at={tipAt} content={content} />}
    </>
  )
}
