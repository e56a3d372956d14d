import { toNumber } from '~/lib/units'
import { parseTime } from '~/lib/time'
import type { ChoiceColumn, NumberColumn, TextColumn } from '~/lib/columns/column'

/** How a field of a row becomes a value of a column. What the contract promises may still be missing (net-16). */
export type Field<Row> =
  | { readonly kind: 'number'; readonly read: (row: Row) => number }
  | { readonly kind: 'text' | 'choice'; readonly read: (row: Row) => string }

/** The columns that a list's rows are taken apart into. */
export type Shape<Row> = Readonly<Record<string, Field<Row>>>

interface ColumnKinds {
  number: NumberColumn
  text: TextColumn
  choice: ChoiceColumn
}

/** The columns of a shape, by field. */
export type ColumnsOf<S extends Readonly<Record<string, { kind: keyof ColumnKinds }>>> = {
  readonly [Name in keyof S]: ColumnKinds[S[Name]['kind']]
}

type Wire = string | number | null | undefined

/** A number, NaN when missing; numeric texts are read too. */
export const number = <Row>(read: (row: Row) => Wire) => ({
  kind: 'number' as const,
  read: (row: Row) => toNumber(read(row)) ?? Number.NaN,
})

/** A moment as milliseconds since 1970, NaN when missing. */
export const moment = <Row>(read: (row: Row) => Wire) => ({
  kind: 'number' as const,
  read: (row: Row) => parseTime(read(row))?.getTime() ?? Number.NaN,
})

/** A text that differs from row to row. */
export const text = <Row>(read: (row: Row) => Wire) => ({
  kind: 'text' as const,
  read: (row: Row) => String(read(row) ?? ''),
})

/** A text that many rows share. */
export const choice = <Row>(read: (row: Row) => Wire) => ({
  kind: 'choice' as const,
  read: (row: Row) => String(read(row) ?? ''),
})
