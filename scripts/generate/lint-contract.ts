import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { readIfFile } from '../lib/files.ts'
import { root } from '../lib/root.mjs'
import { run } from '../lib/run.mjs'
import { contractLint } from '../testing/contract-lint.ts'
import { readLintFaults, type Fault } from './contract-faults.ts'
import { contractYaml } from './contract-files.ts'

/** The most faults that are listed; one mistake in a shared schema brings hundreds. */
const maxProblems = '50'

/** Milliseconds that an editor may leave a file empty before it writes it. */
const patience = 500

// The lint would report every reference to an empty file.
const emptyFiles = (): Fault[] =>
  contractYaml()
    .filter((file) => readIfFile(join(root, file))?.toString().trim() === '')
    .map((file) => ({
      file,
      line: 1,
      column: 1,
      message: 'The file is empty',
      remedy: 'write its content, or restore it from git',
    }))

/** Lints the contract and the control API. */
export async function lintContract(): Promise<Fault[]> {
  if (emptyFiles().length) await wait(patience)
  const empty = emptyFiles()
  if (empty.length) return empty
  const command = [...contractLint, '--format=github-actions', '--max-problems', maxProblems]
  const { code, output } = await run(command, { quiet: true })
  if (code === 0) return []
  const faults = readLintFaults(output)
  if (faults.length) return faults
  const [reason = 'it exited without a reason'] = output.split('\n').filter((line) => line.trim())
  return [
    {
      file: 'openapi',
      message: `The contract lint failed: ${reason}`,
      remedy: 'npm run check shows all of it',
    },
  ]
}
