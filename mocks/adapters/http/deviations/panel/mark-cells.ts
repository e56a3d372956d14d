import type { ListedDeviation, ListedRow } from '../deviation-log'
import { nearestOf, shownFigures, shownTables } from './shown-fields'

const titleOf = ({ path, expected }: ListedDeviation, received: string) =>
  `约定偏差 ${path}\n期望 ${expected}\n收到 ${received}`

/** The titles of the marked elements, in lines. */
type Marks = Map<Element, string>

function addMark(marks: Marks, element: Element, title: string) {
  const before = marks.get(element)
  marks.set(element, before === undefined ? title : `${before}\n\n${title}`)
}

/** Field names without the indexes of lists: `data[*].node.alias` is `node.alias` of a row. */
const fieldsIn = (path: string) => path.replaceAll('[*]', '')

const rowField = /^data\[\*\]\.(.+)$/

const keysOf = ({ ids, index }: ListedRow, isByIndex: boolean) => [
  ...(isByIndex ? [] : ids),
  ...((isByIndex || ids.length === 0) && index !== undefined ? [String(index)] : []),
]

const quoted = (text: string) => JSON.stringify(text)

/** Marks the cells of the rows on screen that show a deviation. */
function markRows(deviation: ListedDeviation, marks: Marks) {
  const [, field] = rowField.exec(deviation.path) ?? []
  if (field === undefined) return
  for (const { label, isByIndex = false, columns } of shownTables[deviation.operationId] ?? []) {
    const shown = nearestOf(columns, fieldsIn(field)).map((id) => `[data-column=${quoted(id)}]`)
    const rows = new Map(
      deviation.rows.flatMap((row) => keysOf(row, isByIndex).map((key) => [key, row.received])),
    )
    if (shown.length > 0)
      markCells(label, shown.join(), rows, (cell, received) =>
        addMark(marks, cell, titleOf(deviation, received)),
      )
  }
}

function markCells(
  label: string,
  cells: string,
  rows: ReadonlyMap<string, string>,
  mark: (cell: Element, received: string) => void,
) {
  const selector = `[aria-label=${quoted(label)}] [data-row]`
  for (const row of document.querySelectorAll<HTMLElement>(selector)) {
    const received = rows.get(row.dataset['row'] ?? '')
    if (received !== undefined) for (const cell of row.querySelectorAll(cells)) mark(cell, received)
  }
}

/** Returns the elements that a name stands for: the value of a fact, or the panel of a heading. */
function figuresOf(name: string): Element[] {
  const named = [...document.querySelectorAll('main dt, main h2')].filter(
    ({ textContent }) => textContent === name,
  )
  return named.flatMap((one) => (one.matches('dt') ? one.nextElementSibling : one.closest('section')) ?? [])
}

/** Marks the figures on screen that show a deviation outside of rows. */
function markFigures(deviation: ListedDeviation, marks: Marks) {
  const [, field] = /^data\.([^[]+)$/.exec(deviation.path) ?? []
  const names = nearestOf(shownFigures[deviation.operationId] ?? {}, field ?? '')
  for (const figure of names.flatMap(figuresOf))
    addMark(marks, figure, titleOf(deviation, deviation.received))
}

const mark = 'data-deviation'

function apply(deviations: readonly ListedDeviation[]) {
  const marks: Marks = new Map()
  for (const deviation of deviations) {
    markRows(deviation, marks)
    markFigures(deviation, marks)
  }
  for (const element of document.querySelectorAll(`[${mark}]`)) {
    if (marks.has(element)) continue
    element.removeAttribute(mark)
    element.removeAttribute('title')
  }
  for (const [element, title] of marks) {
    element.setAttribute(mark, '')
    if (element.getAttribute('title') !== title) element.setAttribute('title', title)
  }
}

/**
 * Marks the cells and figures on screen that show a deviation by `data-deviation`, with a title of the expected and the received
 * value, and goes on as the page changes. Returns a function that ends it.
 */
export function markDeviations(deviations: readonly ListedDeviation[]): () => void {
  let frame = 0
  const schedule = () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => apply(deviations))
  }
  const observer = new MutationObserver(schedule)
  const attributeFilter = ['data-row', 'aria-label', 'hidden']
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter })
  schedule()
  return () => {
    observer.disconnect()
    cancelAnimationFrame(frame)
    apply([])
  }
}
