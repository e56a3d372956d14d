import { isObject } from '../../provider/exact-json'
/** A place in a response. A row has its id instead of its index, so that it stays the same when other rows change. */
export interface Place {
  path: string
  /** True inside a list except at its ends: the first and the last row are never reduced, so that both stay usable. */
  isInnerRow: boolean
}

export const rootPlace: Place = { path: '', isInnerRow: false }

export const propertyPlace = ({ path, isInnerRow }: Place, name: string): Place => ({
  path: `${path}.${name}`,
  isInnerRow,
})

const idOf = (value: unknown) => (isObject(value) ? (value.id ?? value.order_no) : undefined)

/** Adds the id of the value to its place, if it has one. */
export const withRowId = ({ path, isInnerRow }: Place, value: unknown): Place => {
  const name = idOf(value)
  return typeof name === 'number' || typeof name === 'string'
    ? { path: `${path}#${name}`, isInnerRow }
    : { path, isInnerRow }
}

export const rowPlace = ({ path, isInnerRow }: Place, rows: unknown[], index: number): Place => ({
  path: idOf(rows[index]) === undefined ? `${path}[${index}]` : `${path}[]`,
  isInnerRow: isInnerRow || (index > 0 && index < rows.length - 1),
})
