import { Box, chakra } from '@chakra-ui/react'
import type { RowData } from '@tanstack/react-table'
import type { ReactNode } from 'react'
import { Skeleton } from '../components/skeleton'
import type { CardPlace } from '../table/column'
import { ListTools } from '../table/list-tools'
import { drawn } from './table-elements'
import type { PagedTableState } from './use-paged-table'

const Cards = chakra('ul', {
  base: { listStyle: 'none', transition: 'opacity 0.15s' },
  variants: { stale: { true: { opacity: 0.6 } } },
})

// A list stands in a panel: a line parts its cards, frames would stand in a frame.
const Card = chakra('li', { base: { borderTopWidth: '1px', py: '2', minW: '0' } })

const Head = chakra('div', { base: { display: 'flex', alignItems: 'center', gap: '3', minH: '10' } })

const Title = chakra('div', {
  base: { flex: '1', minW: '0', fontWeight: 'semibold', overflowWrap: 'anywhere' },
})

const Facts = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(8.5rem, 1fr))',
    '& > div': { minW: '0' },
    columnGap: '3',
    rowGap: '1.5',
    pb: '1',
    '& dt': { color: 'fg.muted', textStyle: 'xs' },
    '& dd': { overflowWrap: 'anywhere', minW: '0' },
  },
})

const More = chakra('details', {
  base: {
    '& > summary': {
      py: '2.5',
      color: 'fg.muted',
      textStyle: 'sm',
      cursor: 'button',
      focusVisibleRing: 'inside',
    },
  },
})

const Actions = chakra('div', { base: { mt: '1' } })

interface Field {
  id: string
  header: string
  place: CardPlace | undefined
  content: ReactNode
}

/** The cells of a row, in the order of the columns, in the form of a card. */
function fieldsOf<Row extends RowData>({ table, columns }: PagedTableState<Row>, index: number): Field[] {
  const placed = new Map(columns.visibleColumns.map((column) => [column.id, column]))
  const row = table.getRowModel().rows[index]
  return (row?.getVisibleCells() ?? []).flatMap((cell) => {
    const column = placed.get(cell.column.id)
    if (!column) return []
    const content = drawn(cell.column.columnDef.cell, cell.getContext())
    return { id: column.id, header: column.header, place: column.card, content }
  })
}

const FactList = ({ fields }: { fields: readonly Field[] }) => (
  <Facts>
    {fields.map(({ id, header, content }) => (
      <div key={id} data-column={id}>
        <dt>{header}</dt>
        <dd>{content}</dd>
      </div>
    ))}
  </Facts>
)

function RowCard({ id, fields }: { id: string; fields: readonly Field[] }) {
  const at = (place: CardPlace | undefined) => fields.filter((field) => field.place === place)
  const contents = (place: CardPlace) =>
    at(place).map(({ id, content }) => (
      <Box key={id} data-column={id}>
        {content}
      </Box>
    ))
  const [facts, rest, actions] = [at('fact'), at(undefined), at('actions')]
  return (
    <Card data-row={id}>
      <Head>
        {contents('select')}
        <Title>{contents('title')}</Title>
        {contents('state')}
      </Head>
      {facts.length > 0 && <FactList fields={facts} />}
      {rest.length > 0 && (
        <More>
          <summary>更多信息</summary>
          <FactList fields={rest} />
        </More>
      )}
      {actions.length > 0 && <Actions>{contents('actions')}</Actions>}
    </Card>
  )
}

const SkeletonCards = () =>
  Array.from({ length: 4 }, (_, index) => (
    <Card key={index} aria-hidden>
      <Skeleton w="40%" h="4" my="3" />
      <Skeleton w="90%" h="9" mb="2" />
    </Card>
  ))

/** The checkbox for all rows of the page, where the table has checkboxes. */
const selectAllOf = <Row extends RowData>({ table, columns }: PagedTableState<Row>) =>
  columns.visibleColumns.some(({ card }) => card === 'select') && {
    selectAll: {
      label: '选择本页全部',
      checked:
        table.getIsAllPageRowsSelected() || (table.getIsSomePageRowsSelected() ? ('mixed' as const) : false),
      disabled: table.getRowModel().rows.length === 0,
      onChange: () => table.toggleAllPageRowsSelected(),
    },
  }

interface PagedCardsProps<Row extends RowData> {
  label: string
  table: PagedTableState<Row>
  emptyOrError: ReactNode
}

/** The rows of a paged table as cards: the columns say by `card` where they stand, the others are folded. */
export function PagedCards<Row extends RowData>({ label, table, emptyOrError }: PagedCardsProps<Row>) {
  const { rows, state, isStale } = table.pagination
  const shown = state === 'shown' ? table.table.getRowModel().rows : []
  return (
    <>
      {(rows.length > 0 || state === 'loading') && (
        <ListTools columns={table.columns} {...selectAllOf(table)} />
      )}
      {emptyOrError}
      <Cards aria-label={label} aria-busy={state === 'loading' || isStale} stale={isStale}>
        {state === 'loading' && <SkeletonCards />}
        {shown.map(({ id }, index) => (
          <RowCard key={id} id={id} fields={fieldsOf(table, index)} />
        ))}
      </Cards>
    </>
  )
}
