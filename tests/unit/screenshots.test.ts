import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { screens } from '../screenshots/screens'

const run = promisify(execFile)

test('npm run screenshots finds every screen', async () => {
  const { stdout } = await run('npx', ['playwright', 'test', '--config', 'tests/screenshots', '--list'])
  for (const { name } of screens) expect(stdout).toContain(` › ${name} `)
})
