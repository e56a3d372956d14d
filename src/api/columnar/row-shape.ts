import type { ChoiceColumn, IdColumn, NumberColumn, TextColumn } from '~/lib/columns/column-vector'
import type { Id } from '~/lib/ids'
import { parseTime } from '~/lib/time'
import { readFlag, readName, readNumber, readState, readText } from '../client/wire-values'
import { readRowId } from './long-integers'

/** How a column's value is read from a row. Fields that the contract requires may still be missing. */
export type Field<Row> =
  | { readonly kind: 'number'; readonly read: (row: Row) => number }
  | { readonly kind: 'text' | 'choice'; readonly read: (row: Row) => string }
  | { readonly kind: 'id'; readonly read: (row: Row) => Id }

/** The columns of a list, by field name. */
export type Shape<Row> = Readonly<Record<string, Field<Row>>>

interface ColumnKinds {
  number: NumberColumn
  text: TextColumn
  choice: ChoiceColumn
  id: IdColumn
}

/** The column types of a shape. */
export type ColumnsOf<S extends Readonly<Record<string, { kind: keyof ColumnKinds }>>> = {
  readonly [Name in keyof S]: ColumnKinds[S[Name]['kind']]
}

/** A row before decoding: any field may be missing, null, or of another type. */
export type Raw<Value> = Value extends readonly (infer Item)[]
  ? readonly Raw<Item>[] | null
  : Value extends object
    ? { readonly [Name in keyof Value]?: Raw<NonNullable<Value[Name]>> | null }
    : unknown

type Getter<Row> = (row: Row) => unknown

/** A number, also from numeric text; NaN when missing. */
export const numberColumn = <Row>(read: Getter<Row>) => ({
  kind: 'number' as const,
  read: (row: Row) => readNumber(read(row)) ?? Number.NaN,
})

/** An id; empty text when missing. */
export const idColumn = <Row>(read: Getter<Row>) => ({
  kind: 'id' as const,
  read: (row: Row) => readRowId(read(row)) ?? '',
})

/** A boolean as 1 or 0; NaN when missing. */
export const flagColumn = <Row>(read: Getter<Row>) => ({
  kind: 'number' as const,
  read: (row: Row) => Number(readFlag(read(row)) ?? Number.NaN),
})

/** A timestamp in milliseconds since 1970; NaN when missing. */
export const timestampColumn = <Row>(read: Getter<Row>) => ({
  kind: 'number' as const,
  read: (row: Row) => parseTime(readText(read(row)))?.getTime() ?? Number.NaN,
})

/** A text that differs in most rows. */
export const textColumn = <Row>(read: Getter<Row>) => ({
  kind: 'text' as const,
  read: (row: Row) => readName(read(row)) ?? '',
})

/** A state in the spelling of the contract; an unknown one as it is. */
export function stateColumn<Row>(read: Getter<Row>, states: readonly string[]) {
  const spellings = new Map<string, string>()
  return {
    kind: 'choice' as const,
    read: (row: Row) => {
      const value = read(row)
      const text = readName(value) ?? ''
      const known = spellings.get(text)
      if (known !== undefined) return known
      const spelled = readState(states, value) ?? text
      spellings.set(text, spelled)
      return spelled
    },
  }
}

/** A text that many rows share. */
export const choiceColumn = <Row>(read: Getter<Row>) => ({
  kind: 'choice' as const,
  read: (row: Row) => readName(read(row)) ?? '',
})
