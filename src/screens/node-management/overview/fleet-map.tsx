import { chakra } from '@chakra-ui/react'
import { useId, useMemo, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { useSelectedIds } from '~/ui/data-grid/use-selected-ids'
import { useNodePage } from '../node-page'
import { GroupFrame, type ActiveSquare } from './group-frame'
import { fitGroups, forEachSquare, squareAt, type Hit, type Layout, type Rect } from './layout'
import type { MarkStyle } from './mark-colors'
import { levelCount, marks } from './marks'
import { nextCursor, type Cursor } from './map-cursor'
import { describeNode, descriptionText } from './node-description'
import { NodeTooltip } from './node-tooltip'
import type { PaintScene } from './square-painter'
import { toggleRows } from './toggle-rows'
import type { Fleet, FleetStats } from './use-fleet'
import { groupId, useMapCursor } from './use-map-cursor'
import { useMapPointer } from './use-map-pointer'
import { useScrolling, useViewportSize } from './use-map-viewport'
import { useSquarePainter } from './use-square-painter'

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
  const { color } = overview
  return useMemo(() => {
    const read = color === 'cpu' || color === 'temperature' ? labelReaders[color] : undefined
    return {
      layout,
      grouping: fleet.grouping,
      markOf: fleet.markOf,
      isSelected: (row) => selection.has(nodes.id(row)),
      labelOf: (row, mark) => {
        if (mark === marks.offline) return '离线'
        return read && mark < levelCount ? String(Math.round(read(fleet, row))) : ''
      },
      style,
    }
  }, [fleet, layout, style, nodes, selection, color])
}

const rowAt = ({ grouping: { groups, members } }: Fleet, group: number, index: number) =>
  members[(groups[group]?.start ?? 0) + index]

/** How many squares a rubber band covers. */
function countIn(layout: Layout, counts: readonly number[], rect: Rect): number {
  let count = 0
  forEachSquare(layout, counts, rect, () => count++)
  return count
}

const rowsOfGroup = ({ grouping: { groups, members } }: Fleet, group: number) => {
  const { start = 0, count = 0 } = groups[group] ?? {}
  return members.subarray(start, start + count)
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
  return { counts, layout, maxHeight: size?.height ?? 0 }
}

/** What presses and the rubber band do. */
function useMapActions(fleet: Fleet, layout: Layout, counts: readonly number[]) {
  const { nodes, selection, openNode } = useNodePage()
  const toggle = (rows: Iterable<number>) => toggleRows(selection, nodes, rows)
  const selectIn = (rect: Rect, isAdded: boolean) => {
    const ids: number[] = []
    forEachSquare(layout, counts, rect, (group, index) => {
      const row = rowAt(fleet, group, index)
      if (row !== undefined) ids.push(nodes.id(row))
    })
    if (isAdded) selection.set(ids, true)
    else selection.replace(ids)
  }
  const open = (row: number | undefined) => row !== undefined && openNode.open(nodes.id(row))
  return { toggle, selectIn, open }
}

const groupsToRender = ([first, end]: readonly [number, number], tabStop: number, count: number) => {
  const visible = Array.from({ length: end - first }, (_, index) => first + index)
  // The focus stays where it is when its group is scrolled out of view.
  return tabStop < count && (tabStop < first || tabStop >= end) ? [...visible, tabStop] : visible
}

/** The squares of all nodes by group, in one canvas; the groups are elements that take the focus. */
export function FleetMap({ fleet, stats, style, sizeStep }: FleetMapProps) {
  const id = useId()
  const { nodes, selection, openNode } = useNodePage()
  const scroller = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const { counts, layout, maxHeight } = useMapLayout(fleet, scroller, sizeStep)
  const viewportHeight = Math.min(layout.height, maxHeight)
  const scene = useScene(fleet, layout, style)
  const { canvas, scrollTo } = useSquarePainter({ scroller, scene, viewportHeight, fleet })
  const squares = { scroller, layout, counts, grouping: fleet.grouping }
  const { visible, onScroll } = useScrolling(squares, viewportHeight, scrollTo)
  const { cursor, set, moveTo } = useMapCursor({ id, scroller, layout, fleet })
  const { toggle, selectIn, open } = useMapActions(fleet, layout, counts)
  const [isKeyboardUsed, setKeyboardUsed] = useState(false)
  const selected = useSelectedIds(selection)
  const onPress = ({ group, index, isHeader }: Hit, isAdded: boolean) => {
    if (isHeader) return toggle(rowsOfGroup(fleet, group))
    const row = index === undefined ? undefined : rowAt(fleet, group, index)
    if (row === undefined) return
    set({ group, index })
    if (isAdded) toggle([row])
    else open(row)
  }
  const pointer = useMapPointer({ layout, counts, onPress, onSelect: selectIn })
  const cursorRow = cursor.index === undefined ? undefined : rowAt(fleet, cursor.group, cursor.index)
  const escape = () => {
    if (pointer.band) pointer.cancel()
    else if (selected.length > 0) selection.replace([])
    else if (openNode.id !== undefined) openNode.close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const isCommand = event.ctrlKey || event.metaKey
    const bounds = { counts, columns: layout.boxes[cursor.group]?.columns ?? 1 }
    const next = isCommand || event.altKey || pointer.band ? undefined : nextCursor(cursor, event.key, bounds)
    setKeyboardUsed(true)
    if (next) moveTo(next)
    else if (isCommand && event.key === 'a') toggle(fleet.grouping.members)
    else if (event.key === 'Enter') open(cursorRow)
    else if (event.key === ' ')
      toggle(cursorRow === undefined ? rowsOfGroup(fleet, cursor.group) : [cursorRow])
    else if (event.key === 'Escape') escape()
    else return
    event.preventDefault()
  }
  const keyboardTip = isKeyboardUsed && cursor.index !== undefined ? cursor : undefined
  const hovered = pointer.hovered?.index === undefined ? undefined : pointer.hovered
  const tipAt = pointer.band ? undefined : (hovered ?? keyboardTip)
  const tipRow = tipAt?.index === undefined ? undefined : rowAt(fleet, tipAt.group, tipAt.index)
  const active: ActiveSquare | undefined =
    cursorRow === undefined || cursor.index === undefined
      ? undefined
      : {
          index: cursor.index,
          label: descriptionText(describeNode(nodes, fleet.values, cursorRow)),
          isSelected: selection.has(nodes.id(cursorRow)),
        }
  return (
    <Scroller
      ref={scroller}
      style={{ height: Math.min(layout.height, maxHeight) }}
      onScroll={onScroll}
      onKeyDown={onKeyDown}
      onBlur={() => setKeyboardUsed(false)}
    >
      <div ref={content} style={{ position: 'relative', height: layout.height }} {...pointer.handlers}>
        {groupsToRender(visible, cursor.group, layout.boxes.length).map((group) => {
          const summary = stats.summaries[group]
          return (
            summary && (
              <GroupFrame
                key={summary.name}
                id={groupId(id, group)}
                group={group}
                layout={layout}
                summary={summary}
                isTabStop={group === cursor.group}
                active={group === cursor.group ? active : undefined}
                onFocus={() => group !== cursor.group && set({ group, index: undefined })}
              />
            )
          )
        })}
        <canvas ref={canvas} aria-hidden data-squares />
        {pointer.band && (
          <Band data-band style={pointer.band}>
            <BandCount>{countIn(layout, counts, pointer.band)} 台</BandCount>
          </Band>
        )}
      </div>
      {tipAt && tipRow !== undefined && (
        <NodeTooltip
          row={tipRow}
          values={fleet.values}
          anchor={() => squareRect(layout, { group: tipAt.group, index: tipAt.index }, content.current)}
        />
      )}
    </Scroller>
  )
}
