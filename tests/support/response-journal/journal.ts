import { appendFileSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A response of the provider that a test caused. */
export interface RecordedResult {
  operationId: string
  status: number
  /** The response comes from an injected fault. */
  isFault: boolean
  suite: 'unit' | 'provider' | 'contract' | 'browser'
  /** File and title of the test. */
  test: string
}

/**
 * Appends responses to a file in test-results/answers for `npm run coverage`. Each run of a suite starts with no file.
 */
export function writeRecordedResults(name: string, responses: RecordedResult[]) {
  if (responses.length === 0) return
  const file = join('test-results', 'answers', `${name}.jsonl`)
  mkdirSync(dirname(file), { recursive: true })
  appendFileSync(file, responses.map((response) => `${JSON.stringify(response)}\n`).join(''))
}
