import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

const folder = join(root, 'test-results', 'answers')

const filesOf = (suite) =>
  existsSync(folder) ? readdirSync(folder).filter((name) => name.startsWith(suite)) : []

/** Deletes the responses that earlier runs of a suite (vitest or screens) recorded. */
export function clearAnswers(suite) {
  for (const name of filesOf(suite)) rmSync(join(folder, name))
}

/**
 * Returns the recorded responses of the provider.
 * @returns {{ operationId: string, status: number, isFault: boolean, suite: string, test: string }[]}
 */
export const readAnswers = () =>
  filesOf('')
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'))
    .filter(Boolean)
    .map((line) => JSON.parse(line))
