import { formatCount } from '~/lib/units'
import type { DataColumn, RowNumber } from './data-column'

/** More rows than this take minutes and hundreds of pages. */
const maxPrintedRows = 5000

interface PrintedRows<Data> {
  label: string
  columns: readonly DataColumn<Data>[]
  rowOrder: ArrayLike<RowNumber>
  data: Data
}

/** Returns a function that returns a new cell with a row's content. */
function cellCopier<Data>({ mount, align }: DataColumn<Data>) {
  const mounted = document.createElement('td')
  if (align) mounted.style.textAlign = align
  const paint = mount(mounted)
  return (data: Data, row: RowNumber) => {
    paint(data, row)
    return mounted.cloneNode(true)
  }
}

function headerOf(columns: readonly DataColumn<never>[]) {
  const head = document.createElement('thead')
  const row = head.insertRow()
  for (const { header, align } of columns) {
    const cell = document.createElement('th')
    cell.textContent = header
    if (align) cell.style.textAlign = align
    row.append(cell)
  }
  return head
}

const captionOf = (label: string, total: number) =>
  total > maxPrintedRows
    ? `${label}：共 ${formatCount(total)} 行，仅打印前 ${formatCount(maxPrintedRows)} 行。其余请导出 CSV。`
    : `${label}：共 ${formatCount(total)} 行`

/** A plain table of all rows, for paper; the grid itself has only those in view. */
export function createPrintTable<Data>({ label, columns, rowOrder, data }: PrintedRows<Data>): HTMLElement {
  // Checkboxes and buttons are not printed.
  const printed = columns.filter(({ card }) => card !== 'select' && card !== 'actions')
  const table = document.createElement('table')
  table.dataset['printTable'] = ''
  table.createCaption().textContent = captionOf(label, rowOrder.length)
  table.append(headerOf(printed))
  const body = table.createTBody()
  const copiers = printed.map(cellCopier)
  const count = Math.min(rowOrder.length, maxPrintedRows)
  for (let index = 0; index < count; index++) {
    const row = rowOrder[index] ?? 0
    body.insertRow().append(...copiers.map((copy) => copy(data, row)))
  }
  return table
}
