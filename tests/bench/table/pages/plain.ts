import type { DeployedNode } from '../../../../mocks/generated/model'
import { cells, compareBy, fetchRows, hasKeyword, mountCell, rowHeight, viewHeight } from './cells'
import './look.css'

// A table without a framework: parsed objects and a pool of row elements.

function element(className: string, parent: Element): HTMLElement {
  const created = document.createElement('div')
  created.className = className
  parent.append(created)
  return created
}

const offsets = cells.map((_, place) =>
  cells.slice(0, place).reduce((sum, { isPinned, width }) => (isPinned ? sum + width : sum), 0),
)
const total = cells.reduce((sum, { width }) => sum + width, 0)

function cellElement(place: number, row: Element): HTMLElement {
  const created = element(cells[place]?.isPinned ? 'cell pinned' : 'cell', row)
  created.style.width = `${cells[place]?.width}px`
  if (cells[place]?.isPinned) created.style.left = `${offsets[place]}px`
  return created
}

const grid = element('grid', document.body)
const headerRow = element('head', grid)
const body = element('body', grid)
headerRow.style.width = body.style.width = `${total}px`
for (const [place, { header }] of cells.entries()) cellElement(place, headerRow).textContent = header

interface PooledRow {
  element: HTMLElement
  paints: ((row: DeployedNode) => void)[]
  index: number
}

let all: DeployedNode[] = []
let rows: DeployedNode[] = []
const pool: PooledRow[] = []

function paint(isAllNew: boolean) {
  const from = Math.max(0, Math.floor(grid.scrollTop / rowHeight) - 5)
  const to = Math.min(rows.length, Math.ceil((grid.scrollTop + viewHeight()) / rowHeight) + 5)
  for (let index = from; index < to; index++) {
    const pooled = pool[index % pool.length]
    const row = rows[index]
    if (!pooled || !row || (!isAllNew && pooled.index === index)) continue
    pooled.index = index
    pooled.element.style.transform = `translateY(${index * rowHeight}px)`
    for (const paintCell of pooled.paints) paintCell(row)
  }
  for (const pooled of pool) pooled.element.hidden = pooled.index < from || pooled.index >= to
}

function show(next: DeployedNode[]) {
  rows = next
  body.style.height = `${rows.length * rowHeight}px`
  for (const pooled of pool) pooled.index = -1
  paint(true)
}

for (let place = 0; place < Math.ceil(viewHeight() / rowHeight) + 12; place++) {
  const row = element('row', body)
  pool.push({
    element: row,
    paints: cells.map((cell, index) => mountCell(cell, cellElement(index, row))),
    index: -1,
  })
}
grid.addEventListener('scroll', () => paint(false))

window.bench = {
  sort(column) {
    const cell = cells.find(({ id }) => id === column)
    if (cell) show(rows.toSorted(compareBy(cell)))
  },
  search: (keyword) => show(all.filter(hasKeyword(keyword))),
  shown: () => rows.length,
}
all = await fetchRows()
show(all)
