import { parseTime } from '~/lib/time'
import type { ChoiceColumn, NumberColumn, TextColumn } from '~/lib/columns/column'
import { readFlag, readNumber, readText } from '../wire-values'

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

/** A row as it arrives: any field may be missing, null or of another type than the decoded one. */
export type Raw<Value> = Value extends readonly (infer Item)[]
  ? readonly Raw<Item>[] | null
  : Value extends object
    ? { readonly [Name in keyof Value]?: Raw<NonNullable<Value[Name]>> | null }
    : unknown

type Read<Row> = (row: Row) => unknown

/** A number, NaN when missing; numeric texts are read too. */
export const number = <Row>(read: Read<Row>) => ({
  kind: 'number' as const,
  read: (row: Row) => readNumber(read(row)) ?? Number.NaN,
})

/** Yes as 1, no as 0, NaN when missing. */
export const flag = <Row>(read: Read<Row>) => ({
  kind: 'number' as const,
  read: (row: Row) => Number(readFlag(read(row)) ?? Number.NaN),
})

/** A moment as milliseconds since 1970, NaN when missing. */
export const moment = <Row>(read: Read<Row>) => ({
  kind: 'number' as const,
  read: (row: Row) => parseTime(readText(read(row)))?.getTime() ?? Number.NaN,
})

/** A text that differs from row to row. */
export const text = <Row>(read: Read<Row>) => ({
  kind: 'text' as const,
  read: (row: Row) => readText(read(row)) ?? '',
})

/** A text that many rows share. */
export const choice = <Row>(read: Read<Row>) => ({
  kind: 'choice' as const,
  read: (row: Row) => readText(read(row)) ?? '',
})
