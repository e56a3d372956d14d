import { useLayoutEffect, useRef } from 'react'

interface MeasuredHeader {
  head: HTMLElement
  width: number
}

/** Sets the offsets of the cells of one side, for which the outermost header comes first. */
function setOffsets(table: HTMLElement, headers: readonly MeasuredHeader[]) {
  let offset = 0
  for (const { head, width } of headers) {
    table.style.setProperty(`--pin-${head.dataset['head'] ?? ''}`, `${offset}px`)
    offset += width
  }
}

function measure(row: HTMLElement) {
  const heads = [...row.querySelectorAll<HTMLElement>('[data-head]')]
  const headers = heads.map((head) => ({ head, width: head.getBoundingClientRect().width }))
  for (const { head, width } of headers)
    head.querySelector('[role=separator]')?.setAttribute('aria-valuenow', String(Math.round(width)))
  const table = row.closest('table')
  if (!table) return
  const pinned = (side: string) => headers.filter(({ head }) => head.dataset['pin'] === side)
  setOffsets(table, pinned('start'))
  setOffsets(table, pinned('end').reverse())
}

/**
 * Returns a ref for the header row. The browser fits columns to their content, so what depends on their widths is
 * written after each layout: where pinned columns stick, and what the columns' edges read out.
 */
export function useHeaderMeasures() {
  const row = useRef<HTMLTableRowElement>(null)
  useLayoutEffect(() => {
    const { current } = row
    if (!current) return undefined
    const observer = new ResizeObserver(() => measure(current))
    for (const head of current.children) observer.observe(head)
    measure(current)
    return () => observer.disconnect()
  })
  return row
}
