import { isRecord, readNumber } from './wire-values'

/** The keys of the rows in an object that stands in the place of a list. */
export const rowsKeys = ['items', 'list', 'records', 'rows', 'content', 'results', 'data']

const totalKeys = ['total', 'total_elements', 'totalElements', 'count']

const firstNumber = (values: readonly unknown[]) => values.find((value) => readNumber(value) !== undefined)

const totalIn = (record: Record<string, unknown>) => firstNumber(totalKeys.map((key) => record[key]))

const isRows = (value: unknown) => value === null || Array.isArray(value)

/**
 * Brings a list into the contract's form, `data: [row, …]` and `meta: { total }`. Some frameworks put the rows into an
 * object, as in `data: { items, total }`, or name the total differently.
 * @param hasOwnTotal whether a total beside `data` counts something else than the list's rows
 */
export function normaliseList(body: Record<string, unknown>, hasOwnTotal = false): Record<string, unknown> {
  const { data } = body
  const meta = isRecord(body['meta']) ? body['meta'] : {}
  const outer = hasOwnTotal ? undefined : totalIn(body)
  if (!isRecord(data)) return withTotal(body, meta, firstNumber([totalIn(meta), outer]))
  const rowsKey = rowsKeys.find((key) => isRows(data[key]))
  if (rowsKey === undefined) return body
  const { [rowsKey]: rows, ...rest } = data
  const total = firstNumber([meta['total'], totalIn(rest), totalIn(meta), outer])
  // What stands beside the rows stands beside `data`, or in `meta`, in the contract.
  return withTotal({ ...rest, ...body, data: rows }, { ...rest, ...meta }, total)
}

const withTotal = (body: Record<string, unknown>, meta: Record<string, unknown>, total: unknown) =>
  total === undefined ? body : { ...body, meta: { ...meta, total } }
