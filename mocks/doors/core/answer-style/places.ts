const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A place in an answer. A row is named by its id: it looks the same when others come or go. */
export interface Place {
  path: string
  /** In a list, between its ends: the oldest and the newest stay whole, so that there is something to act on. */
  isSpare: boolean
}

export const rootPlace: Place = { path: '', isSpare: false }

export const inProperty = ({ path, isSpare }: Place, name: string): Place => ({
  path: `${path}.${name}`,
  isSpare,
})

const nameOf = (value: unknown) => (isObject(value) ? (value.id ?? value.order_no) : undefined)

/** The place with the id of what stands there, if it has one. */
export const named = ({ path, isSpare }: Place, value: unknown): Place => {
  const name = nameOf(value)
  return typeof name === 'number' || typeof name === 'string'
    ? { path: `${path}#${name}`, isSpare }
    : { path, isSpare }
}

export const inRow = ({ path, isSpare }: Place, rows: unknown[], index: number): Place => ({
  path: nameOf(rows[index]) === undefined ? `${path}[${index}]` : `${path}[]`,
  isSpare: isSpare || (index > 0 && index < rows.length - 1),
})

export { isObject }
