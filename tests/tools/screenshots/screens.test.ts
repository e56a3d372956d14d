import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { commandLine } from '../../../scripts/lib/run.mjs'
import { screens } from './screens'

const run = promisify(execFile)

test('npm run screenshots finds every screen', async () => {
  const [program, ...args] = commandLine([
    'playwright',
    'test',
    '--config',
    'tests/tools/screenshots',
    '--list',
  ])
  const { stdout } = await run(program, args)
  for (const { name } of screens) expect(stdout).toContain(` › ${name} `)
})
