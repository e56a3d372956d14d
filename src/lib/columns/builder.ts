import type { ChoiceColumn, Column, NumberColumn, TextColumn } from './column'

/** Collects a field of row after row. */
export interface ColumnBuilder {
  add: (value: number | string) => void
  /** The column of what was added so far. */
  column: () => Column
}

/** Numbers in memory that doubles as it fills, so that no row costs an object. */
function numbers(): ColumnBuilder {
  let values = new Float64Array(1024)
  let length = 0
  return {
    add(value) {
      if (length === values.length) {
        const wider = new Float64Array(length * 2)
        wider.set(values)
        values = wider
      }
      values[length++] = Number(value)
    },
    column: (): NumberColumn => ({ kind: 'number', values: values.slice(0, length) }),
  }
}

function texts(): ColumnBuilder {
  const pieces: string[] = []
  return {
    add: (value) => void pieces.push(String(value)),
    column(): TextColumn {
      const ends = new Uint32Array(pieces.length)
      let end = 0
      for (const [row, piece] of pieces.entries()) ends[row] = end += piece.length
      return { kind: 'text', text: pieces.join(''), ends }
    },
  }
}

function choices(): ColumnBuilder {
  const codes: number[] = []
  const places = new Map<string, number>()
  return {
    add(value) {
      const text = String(value)
      const known = places.get(text)
      if (known === undefined) places.set(text, places.size)
      codes.push(known ?? places.size - 1)
    },
    column: (): ChoiceColumn => ({
      kind: 'choice',
      codes: Uint32Array.from(codes),
      choices: [...places.keys()],
    }),
  }
}

const builders = { number: numbers, text: texts, choice: choices }

/** An empty column to be filled. */
export const columnBuilder = (kind: Column['kind']): ColumnBuilder => builders[kind]()
