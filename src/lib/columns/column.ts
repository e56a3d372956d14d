/**
 * A list's rows, turned by a quarter: one array a field instead of one object a row. 100,000 objects cost 64 MB and
 * a second to hand over between threads; columns cost a third, and a refresh replaces only those that changed.
 */
export type Column = NumberColumn | TextColumn | ChoiceColumn

/** Numbers; NaN where a row has none. */
export interface NumberColumn {
  readonly kind: 'number'
  readonly values: Float64Array<ArrayBuffer>
}

/** Texts that differ from row to row, as one long text and where each row's piece ends; empty where a row has none. */
export interface TextColumn {
  readonly kind: 'text'
  readonly text: string
  readonly ends: Uint32Array<ArrayBuffer>
}

/** Texts that repeat: each is kept once, a row has its place among them. */
export interface ChoiceColumn {
  readonly kind: 'choice'
  readonly codes: Uint32Array<ArrayBuffer>
  readonly choices: readonly string[]
}

/** A row's number; NaN when it has none or there is no such row. */
export const numberAt = ({ values }: NumberColumn, row: number): number => values[row] ?? Number.NaN

/** A row's text; empty when it has none or there is no such row. */
export function textAt(column: TextColumn | ChoiceColumn, row: number): string {
  if (column.kind === 'choice') return column.choices[column.codes[row] ?? -1] ?? ''
  const start = row === 0 ? 0 : column.ends[row - 1]
  return start === undefined ? '' : column.text.slice(start, column.ends[row] ?? start)
}

/** How many rows a column has. */
export function lengthOf(column: Column): number {
  if (column.kind === 'number') return column.values.length
  return column.kind === 'text' ? column.ends.length : column.codes.length
}

/** The memory that can be handed to another thread without a copy. */
export function buffersOf(column: Column): ArrayBuffer[] {
  if (column.kind === 'number') return [column.values.buffer]
  return [column.kind === 'text' ? column.ends.buffer : column.codes.buffer]
}
