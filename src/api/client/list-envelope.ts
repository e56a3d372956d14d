import { isRecord, readNumber } from './wire-values.ts'

/** The keys of the rows in an object that stands in the place of a list. */
export const rowsKeys = ['items', 'list', 'records', 'rows', 'content', 'results', 'data']

const totalKeys = ['total', 'total_elements', 'totalElements', 'total_count', 'totalCount', 'count']

/** The keys of an object about the paging, which may have the total. */
const pagingKeys = ['pagination', 'page', 'meta', 'page_info', 'pageInfo']

type Body = Record<string, unknown>

const firstNumber = (values: readonly unknown[]) => values.find((value) => readNumber(value) !== undefined)

const ownTotal = (record: Body) => firstNumber(totalKeys.map((key) => record[key]))

/** The total in the objects about the paging that a record has. */
const pagingTotal = (record: Body) =>
  firstNumber(pagingKeys.flatMap((key) => (isRecord(record[key]) ? [ownTotal(record[key])] : [])))

const totalsIn = (record: Body) => [ownTotal(record), pagingTotal(record)]

/** Returns the key of the rows; that of a null only where no key has a list. */
export const rowsKeyIn = (data: Body) =>
  rowsKeys.find((key) => Array.isArray(data[key])) ?? rowsKeys.find((key) => data[key] === null)

/**
 * Brings a list into the contract's form, `data: [row, …]` and `meta: { total }`. Some frameworks put the rows into an
 * object, as in `data: { items, total }`, name the total differently or put it into an object about the paging.
 * @param hasOwnTotal whether a total beside `data` counts something else than the list's rows
 */
export function normaliseList(body: Body, hasOwnTotal = false): Body {
  const { data } = body
  const meta = isRecord(body['meta']) ? body['meta'] : {}
  const outer = [...totalsIn(meta), pagingTotal(body), hasOwnTotal ? undefined : ownTotal(body)]
  if (!isRecord(data)) return withTotal(body, meta, firstNumber(outer))
  const rowsKey = rowsKeyIn(data)
  if (rowsKey === undefined) return body
  const { [rowsKey]: rows, ...rest } = data
  const total = firstNumber([meta['total'], ...totalsIn(rest), ...outer])
  // The contract has the fields beside the rows in `meta` or beside `data`.
  return withTotal({ ...rest, ...body, data: rows }, { ...rest, ...meta }, total)
}

const withTotal = (body: Body, meta: Body, total: unknown) =>
  total === undefined ? body : { ...body, meta: { ...meta, total } }
