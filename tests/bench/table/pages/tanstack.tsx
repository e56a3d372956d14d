import {
  createColumnHelper,
  createFilteredRowModel,
  createSortedRowModel,
  globalFilteringFeature,
  columnFilteringFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { DeployedNode } from '../../../../mocks/generated/model'
import { cells, compareBy, fetchRows, hasKeyword, rowHeight, type Cell } from './cells'
import './look.css'

// TanStack Table and Virtual in the usual way: row models over objects, a React element for each cell.

const features = tableFeatures({
  rowSortingFeature,
  columnFilteringFeature,
  globalFilteringFeature,
  sortedRowModel: createSortedRowModel(),
  filteredRowModel: createFilteredRowModel(),
})
const helper = createColumnHelper<typeof features, DeployedNode>()

function CellContent({ cell, row }: { cell: Cell; row: DeployedNode }) {
  const text = cell.text(row)
  if (cell.kind === 'copy') return <button type="button">{text}</button>
  if (cell.kind === 'badge') return <span data-tone={cell.tone?.(row)}>{text}</span>
  if (cell.kind === 'check')
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the same element as the other tables'
    return <span role="checkbox" aria-checked={false} aria-label={text} tabIndex={-1} />
  if (cell.kind === 'switch')
    return <button type="button" role="switch" aria-checked={text === 'true'} aria-label={text} />
  return text
}

const columns = cells.map((cell) =>
  helper.accessor((row): unknown => cell.key?.(row) ?? cell.text(row), {
    id: cell.id,
    header: cell.header,
    sortFn: (one, other) => compareBy(cell)(one.original, other.original),
    cell: ({ row }) => <CellContent cell={cell} row={row.original} />,
  }),
)

const offsets = cells.map((_, place) =>
  cells.slice(0, place).reduce((sum, { isPinned, width }) => (isPinned ? sum + width : sum), 0),
)
const width = cells.reduce((sum, cell) => sum + cell.width, 0)

function cellStyle(place: number, row?: DeployedNode) {
  const cell = cells[place]
  const percent = row && cell?.percent?.(row)
  return {
    width: cell?.width,
    ...(cell?.isPinned && { left: offsets[place] }),
    ...(percent !== undefined && { backgroundSize: `${percent}% 3px, 100% 3px` }),
  }
}

function Table() {
  const [data, setData] = useState<DeployedNode[]>([])
  const scroller = useRef<HTMLDivElement>(null)
  const table = useTable({
    features,
    columns,
    data,
    globalFilterFn: (row, _column, wanted: string) => hasKeyword(wanted)(row.original),
  })
  const rows = table.getRowModel().rows
  // oxlint-disable-next-line react/incompatible-library -- measuring it is what this page is for
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 5,
  })
  useEffect(() => void fetchRows().then(setData), [])
  useEffect(() => {
    window.bench = {
      sort: (column) => flushSync(() => table.setSorting([{ id: column, desc: false }])),
      search: (keyword) => flushSync(() => table.setGlobalFilter(keyword)),
      shown: () => table.getRowModel().rows.length,
    }
  }, [table])
  return (
    <div className="grid" ref={scroller}>
      <div className="head" style={{ width }}>
        {cells.map(({ id, header, isPinned }, place) => (
          <div key={id} className={isPinned ? 'cell pinned' : 'cell'} style={cellStyle(place)}>
            {header}
          </div>
        ))}
      </div>
      <div className="body" style={{ height: virtualizer.getTotalSize(), width }}>
        {virtualizer.getVirtualItems().map(({ key, index, start }) => {
          const row = rows[index]
          return (
            row && (
              <div key={key} className="row" style={{ transform: `translateY(${start}px)` }}>
                {row.getAllCells().map((cell, place) => (
                  <div
                    key={cell.id}
                    className={cells[place]?.isPinned ? 'cell pinned' : 'cell'}
                    data-kind={cells[place]?.kind}
                    data-tone={cells[place]?.kind === 'bar' ? cells[place]?.tone?.(row.original) : undefined}
                    style={cellStyle(place, row.original)}
                  >
                    <table.FlexRender cell={cell} />
                  </div>
                ))}
              </div>
            )
          )
        })}
      </div>
    </div>
  )
}

const root = document.createElement('div')
document.body.append(root)
createRoot(root).render(<Table />)
