import { appendFileSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** An answer of the provider that a test brought about. */
export interface Recorded {
  operationId: string
  status: number
  /** A fault answered, no rule. */
  isFault: boolean
  suite: 'unit' | 'provider' | 'contract' | 'browser'
  /** Its title, and the file before it. */
  test: string
}

/** Appends answers to a file of test-results/answers, which npm run coverage reads; each suite begins it anew. */
export function writeAnswers(name: string, answers: Recorded[]) {
  if (answers.length === 0) return
  const file = join('test-results', 'answers', `${name}.jsonl`)
  mkdirSync(dirname(file), { recursive: true })
  appendFileSync(file, answers.map((answer) => `${JSON.stringify(answer)}\n`).join(''))
}
