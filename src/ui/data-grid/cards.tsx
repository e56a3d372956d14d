import { Box, chakra, type SystemStyleObject } from '@chakra-ui/react'
import { type SelectionStore, useSelectedIds } from '~/lib/columns/selection-store'
import { Skeleton } from '../components/skeleton'
import { fontScale } from '../dom/window-size'
import { cardPlaces } from '../table/column'
import { ListTools } from '../table/list-tools'
import type { GridHeights, PlacedColumn } from './data-column'
import { selectColumnId } from './select-column'
import { isAllSelected, toggleAll, type SelectableRows } from './selection-model'
import type { GridColumns } from './use-grid-columns'

/** px at a font size of 16: the line with name and state, a line of facts, and the space around them. */
const headHeight = 40
const factHeight = 56
const spaceHeight = 12
const borderHeight = 1

/** The places at the ends of the line with the name; of the width, as a larger font would leave the name none. */
const sideWidth = 'min(2.75rem, 13.75vw)'
const stateWidth = 'min(4.5rem, 22.5vw)'

/** From the start of the card to the name: the checkbox, which stands above the facts, and a space. */
const titleStart = 'min(2.25rem, 11.25vw)'

/** From the end of the card to the state: the actions and a space. */
const stateEnd = `calc(${sideWidth} + 0.5rem)`

/** The cell of a column on a card, with the column's name, which facts show above their value. */
const cardColumn = <Data,>(column: PlacedColumn<Data>): PlacedColumn<Data> => ({
  ...column,
  // The card places its cells; nothing is pinned, and nothing is wider than the window.
  width: 0,
  pin: undefined,
  isEdge: false,
  mount: (cell) => {
    cell.dataset['card'] = column.card
    cell.dataset['label'] = column.header
    return column.mount(cell)
  },
})

/** The columns that have a place on a card, in the order of the places and then in that of the table. */
export const cardColumns = <Data,>(columns: readonly PlacedColumn<Data>[]): PlacedColumn<Data>[] =>
  cardPlaces.flatMap((place) => columns.filter(({ card }) => card === place).map(cardColumn))

const factCount = (columns: readonly PlacedColumn<never>[]) =>
  columns.filter(({ card }) => card === 'fact').length

/** A card has no header, and one height for all rows. */
export const cardHeights = (columns: readonly PlacedColumn<never>[]): GridHeights => ({
  row: borderHeight + (spaceHeight + headHeight + Math.ceil(factCount(columns) / 2) * factHeight) * fontScale,
  header: 0,
})

/** Makes the hit area of a control larger than the control. */
const largerTarget = (inset: string): SystemStyleObject => ({
  position: 'relative',
  '&::before': { content: '""', position: 'absolute', inset },
})

const fact: SystemStyleObject = {
  position: 'relative',
  h: '14',
  pt: '1.125rem',
  lineHeight: '1.1875rem !important',
  textAlign: 'start !important',
  '&::before': {
    content: 'attr(data-label)',
    position: 'absolute',
    top: '0.5',
    insetInline: '2',
    lineHeight: '1.125rem',
    textStyle: 'xs',
    fontFamily: 'body',
    color: 'fg.muted',
  },
  '&[data-kind=bar]': { backgroundPosition: '0.5rem 2.5rem' },
}

/** Lays out the cells of a row as a card: the name's line holds its state and buttons, a line of facts holds two. */
export const cardStyles: SystemStyleObject = {
  '& [data-body] > [role=row]': {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    alignContent: 'start',
    pt: '1.5',
    borderBottomWidth: '1px',
    cursor: 'pointer',
  },
  '& [data-body] > [role=row][hidden], & [data-body] > [role=row] > [data-pin]': { display: 'none' },
  '& [data-body] [role=gridcell][data-card]': { minW: 'full', borderBottomWidth: '0' },
  '& [data-body] [role=gridcell]:is([data-card=select], [data-card=state], [data-card=actions])': {
    position: 'absolute',
    top: '1.5',
    px: '0',
    textAlign: 'center',
  },
  '& [data-body] [role=gridcell][data-card=select]': { insetStart: '0', minW: titleStart },
  '& [data-body] [role=gridcell][data-card=actions]': { insetEnd: '1', minW: sideWidth },
  '& [data-body] [role=gridcell][data-card=state]': {
    insetEnd: stateEnd,
    minW: stateWidth,
    textAlign: 'end',
  },
  '& [data-body] [role=gridcell][data-card=title]': {
    gridColumn: '1 / -1',
    ps: titleStart,
    pe: `calc(${sideWidth} + ${stateWidth} + 0.5rem)`,
    fontWeight: 'semibold',
  },
  '& [data-body] [role=gridcell][data-card=fact]': fact,
  '& [data-part=check]': { ...largerTarget('-0.8125rem'), ms: '2' },
  '& [data-part=switch]': largerTarget('-0.8125rem -0.375rem'),
  '& [data-part=more]': { boxSize: '10', mt: '0', lineHeight: '2.5rem' },
  '& [data-part=action]': { h: '10', minW: '10', mt: '0', lineHeight: '2.5rem' },
}

/** Placeholders of cards while the first load is pending. */
export const SkeletonCards = ({ height }: { height: number }) =>
  Array.from({ length: 4 }, (_, index) => (
    <Box key={index} aria-hidden overflow="hidden" px="2" borderBottomWidth="1px" style={{ height }}>
      <Skeleton ms="7" w="40%" h="4" mt="4" mb="5" />
      <Skeleton w="90%" h="9" />
    </Box>
  ))

const NamesRow = chakra(
  'div',
  { base: { srOnly: true } },
  { defaultProps: { role: 'row', 'aria-rowindex': 1 } },
)

const Name = chakra('span', {}, { defaultProps: { role: 'columnheader' } })

/** The names of the cells, for screen readers. */
export const CardColumnHeaders = ({ columns }: { columns: readonly PlacedColumn<never>[] }) => (
  <NamesRow>
    {columns.map(({ id, header }) => (
      <Name key={id}>{header}</Name>
    ))}
  </NamesRow>
)

interface CardToolsProps<Data> {
  columns: GridColumns<Data>
  selection: SelectionStore
  rows: SelectableRows
}

/** The tools above the cards, there before the cards so that these do not move. */
export function CardTools<Data>({ columns, selection, rows }: CardToolsProps<Data>) {
  const selected = useSelectedIds(selection)
  if (rows.rowOrder.length === 0 && !rows.isPartial) return null
  const isSelectable = columns.visibleColumns.some(({ id }) => id === selectColumnId)
  const selectAll = {
    label: '选择全部',
    checked: isAllSelected(selected, rows) || (selected.length > 0 ? ('mixed' as const) : false),
    disabled: rows.isPartial === true,
    onChange: () => toggleAll(selection, rows),
  }
  return (
    <Box ps="2">
      <ListTools columns={columns} {...(isSelectable && { selectAll })} />
    </Box>
  )
}
