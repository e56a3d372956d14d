import type { DeployedNode } from '../../../../mocks/generated/model'
import { cells, compareBy, fetchRows, hasKeyword, mountCell, rowHeight, viewHeight } from './cells'
import './look.css'

// A table without a framework: objects as they were parsed, and rows' elements used again and again.

function element(className: string, parent: Element): HTMLElement {
  const made = document.createElement('div')
  made.className = className
  parent.append(made)
  return made
}

const offsets = cells.map((_, place) =>
  cells.slice(0, place).reduce((sum, { isPinned, width }) => (isPinned ? sum + width : sum), 0),
)
const total = cells.reduce((sum, { width }) => sum + width, 0)

function cellElement(place: number, row: Element): HTMLElement {
  const made = element(cells[place]?.isPinned ? 'cell pinned' : 'cell', row)
  made.style.width = `${cells[place]?.width}px`
  if (cells[place]?.isPinned) made.style.left = `${offsets[place]}px`
  return made
}

const grid = element('grid', document.body)
const head = element('head', grid)
const body = element('body', grid)
head.style.width = body.style.width = `${total}px`
for (const [place, { header }] of cells.entries()) cellElement(place, head).textContent = header

interface Slot {
  element: HTMLElement
  paints: ((row: DeployedNode) => void)[]
  index: number
}

let all: DeployedNode[] = []
let rows: DeployedNode[] = []
const slots: Slot[] = []

function paint(isAllNew: boolean) {
  const from = Math.max(0, Math.floor(grid.scrollTop / rowHeight) - 5)
  const to = Math.min(rows.length, Math.ceil((grid.scrollTop + viewHeight()) / rowHeight) + 5)
  for (let index = from; index < to; index++) {
    const slot = slots[index % slots.length]
    const row = rows[index]
    if (!slot || !row || (!isAllNew && slot.index === index)) continue
    slot.index = index
    slot.element.style.transform = `translateY(${index * rowHeight}px)`
    for (const paintCell of slot.paints) paintCell(row)
  }
  for (const slot of slots) slot.element.hidden = slot.index < from || slot.index >= to
}

function show(next: DeployedNode[]) {
  rows = next
  body.style.height = `${rows.length * rowHeight}px`
  for (const slot of slots) slot.index = -1
  paint(true)
}

for (let place = 0; place < Math.ceil(viewHeight() / rowHeight) + 12; place++) {
  const row = element('row', body)
  slots.push({
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
