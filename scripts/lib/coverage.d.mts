import type { RecordedResponse } from './recorded-responses.mjs'
import type { PactResponse } from './pact-responses.mjs'

export interface Cell {
  id: string
  status: number
  suites: Set<string>
  text: string
  test: string | undefined
}

export function coverage(answers?: RecordedResponse[], pacted?: PactResponse[]): Cell[]
export function emptyCells(cells: Cell[]): string[]
export function figures(cells: Cell[]): string[]
