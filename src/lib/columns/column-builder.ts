import type { Id } from '../ids'
import type { ChoiceColumn, ColumnVector, LongIdColumn, NumberColumn, TextColumn } from './column-vector'

/** Collects the values of one field, row by row. */
export interface ColumnBuilder {
  add: (value: Id) => void
  /** The column of the values added so far. */
  column: () => ColumnVector
}

/** Collects numbers in an array that doubles when full, so that rows need no objects. */
function numberBuilder(): ColumnBuilder {
  let values = new Float64Array(1024)
  let length = 0
  return {
    add(value) {
      if (length === values.length) {
        const grown = new Float64Array(length * 2)
        grown.set(values)
        values = grown
      }
      values[length++] = Number(value)
    },
    column: (): NumberColumn => ({ kind: 'number', values: values.slice(0, length) }),
  }
}

/** Joins texts, with the end offset of each. */
function joinTexts(pieces: readonly string[]) {
  const ends = new Uint32Array(pieces.length)
  let end = 0
  for (const [row, piece] of pieces.entries()) ends[row] = end += piece.length
  return { text: pieces.join(''), ends }
}

function textBuilder(): ColumnBuilder {
  const pieces: string[] = []
  return {
    add: (value) => void pieces.push(String(value)),
    column: (): TextColumn => ({ kind: 'text', ...joinTexts(pieces) }),
  }
}

const isMissing = (id: Id) => id === '' || Number.isNaN(id)

const toLongIds = (ids: readonly Id[]): LongIdColumn => ({
  kind: 'id',
  ...joinTexts(ids.map((id) => (isMissing(id) ? '' : String(id)))),
  isNumber: Uint8Array.from(ids, (id) => Number(typeof id !== 'string')),
})

/** Collects ids. They stay numbers until one is no safe integer; a missing id is an empty text. */
function idBuilder(): ColumnBuilder {
  const numbers = numberBuilder()
  let ids: Id[] | undefined
  const numbersSoFar = () => {
    const column = numbers.column()
    return column.kind === 'number' ? [...column.values] : []
  }
  return {
    add(id) {
      if (ids) ids.push(id)
      else if (isMissing(id) || Number.isSafeInteger(id)) numbers.add(isMissing(id) ? Number.NaN : id)
      else ids = [...numbersSoFar(), id]
    },
    column: () => (ids ? toLongIds(ids) : numbers.column()),
  }
}

function choiceBuilder(): ColumnBuilder {
  const codes: number[] = []
  const codeByText = new Map<string, number>()
  return {
    add(value) {
      const text = String(value)
      const known = codeByText.get(text)
      if (known === undefined) codeByText.set(text, codeByText.size)
      codes.push(known ?? codeByText.size - 1)
    },
    column: (): ChoiceColumn => ({
      kind: 'choice',
      codes: Uint32Array.from(codes),
      choices: [...codeByText.keys()],
    }),
  }
}

const builders = { number: numberBuilder, text: textBuilder, choice: choiceBuilder, id: idBuilder }

/** A builder for an empty column. */
export const createColumnBuilder = (kind: ColumnVector['kind']): ColumnBuilder => builders[kind]()
