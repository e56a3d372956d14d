/** A cell of the grid: the place of its row in what the table shows, -1 for the header, and of its column. */
export interface Place {
  index: number
  column: number
}

export const headerIndex = -1

export interface Bounds {
  rows: number
  columns: number
  /** Rows in a window. */
  page: number
}

interface Key {
  key: string
  ctrlKey: boolean
  metaKey: boolean
}

type Step = (from: Place, bounds: Bounds) => Partial<Place>

const steps: Record<string, Step> = {
  ArrowDown: ({ index }) => ({ index: index + 1 }),
  ArrowUp: ({ index }) => ({ index: index - 1 }),
  ArrowRight: ({ column }) => ({ column: column + 1 }),
  ArrowLeft: ({ column }) => ({ column: column - 1 }),
  PageDown: ({ index }, { page }) => ({ index: index + page }),
  PageUp: ({ index }, { page }) => ({ index: Math.max(0, index - page) }),
  Home: () => ({ column: 0 }),
  End: (_, { columns }) => ({ column: columns - 1 }),
  'Ctrl+Home': () => ({ index: 0, column: 0 }),
  'Ctrl+End': (_, { rows, columns }) => ({ index: rows - 1, column: columns - 1 }),
}

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

/** Where a key leads from a cell, by ARIA's grid pattern; undefined when it leads nowhere. */
export function moved({ key, ctrlKey, metaKey }: Key, from: Place, bounds: Bounds): Place | undefined {
  const step = steps[ctrlKey || metaKey ? `Ctrl+${key}` : key]
  if (!step) return undefined
  const to = { ...from, ...step(from, bounds) }
  return {
    index: within(to.index, headerIndex, bounds.rows - 1),
    column: within(to.column, 0, bounds.columns - 1),
  }
}
