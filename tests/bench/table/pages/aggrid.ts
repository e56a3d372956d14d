import { AllCommunityModule, createGrid, ModuleRegistry } from 'ag-grid-community'
import type { DeployedNode } from '../../../../mocks/generated/model'
import { cells, compareBy, fetchRows, hasKeyword, mountCell, rowHeight, type Cell } from './cells'
import './look.css'

// AG Grid Community with plain JavaScript cell renderers, which are its fastest.

ModuleRegistry.registerModules([AllCommunityModule])

class Renderer {
  private readonly element = document.createElement('div')
  private paint: ((row: DeployedNode) => void) | undefined

  init({ data, cell }: { data?: DeployedNode; cell: Cell }) {
    this.paint = mountCell(cell, this.element)
    if (data) this.paint(data)
  }

  getGui() {
    return this.element
  }

  refresh({ data }: { data?: DeployedNode }) {
    if (data) this.paint?.(data)
    return true
  }
}

const box = document.createElement('div')
box.style.height = '70vh'
document.body.append(box)
let keyword = ''

const grid = createGrid<DeployedNode>(box, {
  rowHeight,
  headerHeight: 36,
  rowBuffer: 5,
  animateRows: false,
  suppressColumnVirtualisation: false,
  isExternalFilterPresent: () => keyword !== '',
  doesExternalFilterPass: ({ data }) => data !== undefined && hasKeyword(keyword)(data),
  getRowId: ({ data }) => String(data.id),
  columnDefs: cells.map((cell) => {
    const compare = compareBy(cell)
    return {
      colId: cell.id,
      headerName: cell.header,
      width: cell.width,
      pinned: cell.isPinned ? ('left' as const) : null,
      valueGetter: ({ data }) => (data ? (cell.key?.(data) ?? cell.text(data)) : ''),
      comparator: (_one, _other, one, other) => (one.data && other.data ? compare(one.data, other.data) : 0),
      cellRenderer: Renderer,
      cellRendererParams: { cell },
    }
  }),
})

window.bench = {
  sort: (column) =>
    grid.applyColumnState({ state: [{ colId: column, sort: 'asc' }], defaultState: { sort: null } }),
  search(wanted) {
    keyword = wanted
    grid.onFilterChanged()
  },
  shown: () => grid.getDisplayedRowCount(),
}
grid.setGridOption('rowData', await fetchRows())
