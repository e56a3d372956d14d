import { rowCountOf, type ChoiceColumn, type ColumnVector, type NumberColumn } from './column-vector'

/** The rows by a number for each distinct value. */
interface Codes {
  codes: Uint32Array<ArrayBuffer>
  /** The first row with each code. */
  firstRows: readonly number[]
}

/** Gives equal keys of rows equal codes, in the order in which they appear. */
function encode(length: number, keyOf: (row: number) => number): Codes {
  const codes = new Uint32Array(length)
  const codeByKey = new Map<number, number>()
  const firstRows: number[] = []
  for (let row = 0; row < length; row++) {
    const key = keyOf(row)
    let code = codeByKey.get(key)
    if (code === undefined) {
      code = firstRows.push(row) - 1
      codeByKey.set(key, code)
    }
    codes[row] = code
  }
  return { codes, firstRows }
}

type Source = NumberColumn | ChoiceColumn

const encodeColumn = (column: Source): Codes =>
  encode(
    rowCountOf(column),
    column.kind === 'number' ? (row) => column.values[row] ?? Number.NaN : (row) => column.codes[row] ?? -1,
  )

/** Two columns at a time, so that a combined key stays a safe integer. */
const combine = (one: Codes, other: Codes): Codes =>
  encode(one.codes.length, (row) => (one.codes[row] ?? 0) * other.firstRows.length + (other.codes[row] ?? 0))

/**
 * A column of texts that depend on other columns.
 * @param textOf called for one row of each distinct combination of the columns' values
 */
export function deriveChoices(
  [first, ...others]: readonly [Source, ...Source[]],
  textOf: (row: number) => string,
): ChoiceColumn {
  const { codes, firstRows } = others.map(encodeColumn).reduce(combine, encodeColumn(first))
  const choices: string[] = []
  const codeByText = new Map<string, number>()
  const finalCodes = firstRows.map((row) => {
    const text = textOf(row)
    const code = codeByText.get(text) ?? choices.push(text) - 1
    codeByText.set(text, code)
    return code
  })
  return { kind: 'choice', choices, codes: codes.map((code) => finalCodes[code] ?? 0) }
}

interface CachedResult<Result> {
  sources: readonly ColumnVector[]
  result: Result
}

/**
 * Caches values that are computed from columns: the same columns give the same result. A refresh replaces only the columns that
 * have changed.
 * @param names of the columns that `compute` reads
 */
export function cachedByColumns<
  Name extends string,
  Columns extends Readonly<Record<Name, ColumnVector>>,
  Result,
>(names: readonly [Name, ...Name[]], compute: (columns: Columns) => Result): (columns: Columns) => Result {
  const cache = new WeakMap<ColumnVector, CachedResult<Result>>()
  return (columns) => {
    const sources = names.map((name) => columns[name])
    const key = columns[names[0]]
    const cached = cache.get(key)
    if (cached && sources.every((source, index) => source === cached.sources[index])) return cached.result
    const result = compute(columns)
    cache.set(key, { sources, result })
    return result
  }
}

/** How many rows have each choice. @param rows row indexes; all without them */
export function countChoices({ codes, choices }: ChoiceColumn): Uint32Array {
  const counts = new Uint32Array(choices.length)
  for (const code of codes) counts[code] = (counts[code] ?? 0) + 1
  return counts
}
