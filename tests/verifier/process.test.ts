import { execFile } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { expect, test } from 'vitest'

/** Runs the command in a process of its own, as the script does. */
function verifyInProcess(...args: string[]): Promise<{ code: number; output: string }> {
  const env = {
    ...process.env,
    PATH: join(process.cwd(), 'node_modules/.bin') + delimiter + process.env['PATH'],
  }
  return new Promise((resolve) => {
    execFile('node', ['contracts/verifier/main.ts', ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, output: stdout + stderr }),
    )
  })
}

test('the command prints its line and exits with its code', async () => {
  expect(await verifyInProcess('--provider', 'http://127.0.0.1:47999')).toEqual({
    code: 2,
    output:
      "✗ http://127.0.0.1:47999/api/userinfo can't be reached: ECONNREFUSED — is it running, and on this port?\n",
  })
})
