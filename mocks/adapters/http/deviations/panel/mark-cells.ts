import type { ListedDeviation, ListedRow } from '../deviation-log'
import { nearestOf, type ShownPart, shownFigures, shownTables, wholeRow } from './shown-fields'

const titleOf = ({ path, expected }: ListedDeviation, received: string) =>
  `约定偏差 ${path}\n期望 ${expected}\n收到 ${received}`

/** The titles of the marked elements, in lines. */
type Marks = Map<Element, string>

function addMark(marks: Marks, element: Element, title: string) {
  const before = marks.get(element)
  marks.set(element, before === undefined ? title : `${before}\n\n${title}`)
}

/** Field names without the indexes of lists: `node_groups[*].name` is `node_groups.name`. */
const withoutIndexes = (path: string) => path.replaceAll('[*]', '')

/** Returns the field of a row that a path leads to; undefined outside of the list. */
const fieldOfRow = (path: string, list: string) =>
  path.startsWith(`${list}[*].`) ? withoutIndexes(path.slice(list.length + 4)) : undefined

const keysOf = ({ ids, index }: ListedRow, isByIndex: boolean) => [
  ...(isByIndex ? [] : ids),
  ...((isByIndex || ids.length === 0) && index !== undefined ? [String(index)] : []),
]

const quoted = (text: string) => JSON.stringify(text)

const cellsOf = (row: Element, columns: readonly string[]): Element[] =>
  columns.flatMap((id) =>
    id === wholeRow ? [row] : [...row.querySelectorAll(`[data-column=${quoted(id)}]`)],
  )

/** Marks the cells of the rows on screen that show a deviation. */
function markRows(deviation: ListedDeviation, marks: Marks) {
  for (const { label, rows = 'data', isByIndex = false, columns } of shownTables[deviation.operationId] ??
    []) {
    const field = fieldOfRow(deviation.path, rows)
    const shown = field === undefined ? [] : nearestOf(columns, field)
    const received = new Map(
      deviation.rows.flatMap((row) => keysOf(row, isByIndex).map((key) => [key, row.received])),
    )
    for (const row of shown.length > 0 ? rowsOnScreen(label) : []) {
      const value = received.get(row.dataset['row'] ?? '')
      if (value === undefined) continue
      for (const cell of cellsOf(row, shown)) addMark(marks, cell, titleOf(deviation, value))
    }
  }
}

const rowsOnScreen = (label: string | undefined) =>
  document.querySelectorAll<HTMLElement>(
    label === undefined ? 'dl[data-row]' : `[aria-label=${quoted(label)}] [data-row]`,
  )

const named = (name: string, selector: string) =>
  [...document.querySelectorAll(selector)].filter(({ textContent }) => textContent === name)

/** Returns the elements of a part: the value of a fact, else the panel of a heading. */
function elementsOf(part: ShownPart): Element[] {
  if (typeof part !== 'string') return [...document.querySelectorAll(part.selector)]
  const values = named(part, 'main dt').flatMap((term) => term.nextElementSibling ?? [])
  return values.length > 0
    ? values
    : named(part, 'main h2').flatMap((heading) => heading.closest('section') ?? [])
}

/** Marks the figures on screen that show a deviation outside of rows. */
function markFigures(deviation: ListedDeviation, marks: Marks) {
  const [, field] = /^data\.(?:data\.)?([^[]+)$/.exec(deviation.path) ?? []
  if (field === undefined) return
  const names = nearestOf(shownFigures[deviation.operationId] ?? {}, field)
  for (const figure of names.flatMap(elementsOf))
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
