import { strict } from '../commands/command-options.ts'
import type { Command } from '../commands/command-type.ts'
import { run } from '../lib/run.mjs'

const main = 'tests/bench/contract/main.ts'

/** The command that measures the cost of a hundred more operations. */
export const benchContract: Command = {
  summary: 'Adds a hundred operations to a copy, and measures generation, npm run dev and first loads.',
  options: { strict },
  env: { ROUNDS: 'how many rounds; 3 unless given' },
  needs: ['installed', 'browser'],
  runs: async ({ args, browser }) =>
    (await run(['node', main, ...args], { env: { CHROMIUM_PATH: browser } })).code,
}
