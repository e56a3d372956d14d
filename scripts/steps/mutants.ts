import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Arguments } from '../commands/command-type.ts'
import { root } from '../lib/root.mjs'
import { run } from '../lib/run.mjs'

const report = join(root, 'test-results', 'mutants.txt')

/** Mutates each request of the screens, or those of one operation, and prints what noticed. Returns the exit code. */
export async function mutants({ words: [only = ''] }: Arguments): Promise<number> {
  rmSync(report, { force: true })
  const env = { MUTANTS: '100', MUTATE: only }
  const { code, output } = await run(['vitest', 'run', 'contracts/mutation'], { quiet: true, env })
  if (existsSync(report)) console.log(readFileSync(report, 'utf8').trimEnd())
  else if (only) {
    console.error(`✗ no screen calls ${only} — npm run coverage lists the operations`)
    return 2
  } else console.error(output.trim())
  return code
}
