import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/root.mjs'

const folder = join(root, 'test-results', 'answers')

const filesOf = (suite: string) =>
  existsSync(folder) ? readdirSync(folder).filter((name) => name.startsWith(suite)) : []

/** Deletes the responses that earlier runs of a suite (vitest or screens) recorded. */
export function clearAnswers(suite: string) {
  for (const name of filesOf(suite)) rmSync(join(folder, name))
}

/** A response of the provider that a test caused. */
export interface RecordedResponse {
  operationId: string
  status: number
  /** Whether an injected fault caused it. */
  isFault: boolean
  suite: string
  test: string
}

/** Returns the recorded responses of the provider. */
export const readAnswers = (): RecordedResponse[] =>
  filesOf('')
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'))
    .filter(Boolean)
    .map((line) => JSON.parse(line))
