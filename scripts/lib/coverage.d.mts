import type { Answer } from './answers.mjs'
import type { Pacted } from './pacted.mjs'

export interface Cell {
  id: string
  status: number
  suites: Set<string>
  text: string
  test: string | undefined
}

export function coverage(answers?: Answer[], pacted?: Pacted[]): Cell[]
export function emptyCells(cells: Cell[]): string[]
export function figures(cells: Cell[]): string[]
