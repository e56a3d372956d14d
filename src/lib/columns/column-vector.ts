/**
 * Columnar storage: one array per field instead of one object per row. 100,000 objects take 64 MB and a second to
 * transfer between threads; columns take a third, and a refresh replaces only the changed ones.
 */
export type ColumnVector = NumberColumn | TextColumn | ChoiceColumn

/** Numbers; NaN where a row has none. */
export interface NumberColumn {
  readonly kind: 'number'
  readonly values: Float64Array<ArrayBuffer>
}

/**
 * Texts that mostly differ, joined into one text, with the end offset of each row's part; an empty part where a row
 * has none.
 */
export interface TextColumn {
  readonly kind: 'text'
  readonly text: string
  readonly ends: Uint32Array<ArrayBuffer>
}

/** Texts that repeat (dictionary encoding): `choices` holds each text once, `codes` the index for each row. */
export interface ChoiceColumn {
  readonly kind: 'choice'
  readonly codes: Uint32Array<ArrayBuffer>
  readonly choices: readonly string[]
}

/** A row's number; NaN for a missing value or row. */
export const numberAt = ({ values }: NumberColumn, row: number): number => values[row] ?? Number.NaN

/** A row's text; empty for a missing value or row. */
export function textAt(column: TextColumn | ChoiceColumn, row: number): string {
  if (column.kind === 'choice') return column.choices[column.codes[row] ?? -1] ?? ''
  const start = row === 0 ? 0 : column.ends[row - 1]
  return start === undefined ? '' : column.text.slice(start, column.ends[row] ?? start)
}

export function rowCountOf(column: ColumnVector): number {
  if (column.kind === 'number') return column.values.length
  return column.kind === 'text' ? column.ends.length : column.codes.length
}

/** The buffers that can be transferred to another thread without a copy. */
export function transferableBuffers(column: ColumnVector): ArrayBuffer[] {
  if (column.kind === 'number') return [column.values.buffer]
  return [column.kind === 'text' ? column.ends.buffer : column.codes.buffer]
}
