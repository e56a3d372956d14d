import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { loadAdapter } from '../../../contracts/state-server/adapter.ts'
import { createStateServer } from '../../../contracts/state-server/server.ts'
import { freePort } from '../../../scripts/lib/port.ts'
import { listening } from '../../support/listening'
import { runVerify } from './run-verify'

const { PYTHON: python = 'python3' } = process.env
const folder = 'contracts/examples/fastapi-provider'

const operations = /\((loginUser|getUserInfo|listMessages|getMessage|markMessageRead)\)/

let provider: ChildProcess | undefined
afterEach(() => provider?.kill())

async function start(): Promise<string> {
  const port = await freePort()
  const env = { ...process.env, PORT: String(port), PYTHONDONTWRITEBYTECODE: '1' }
  provider = spawn(python, [join(folder, 'main.py')], { env, stdio: 'ignore' })
  const url = `http://127.0.0.1:${port}`
  await vi.waitFor(() => fetch(`${url}/api/userinfo`), { timeout: 30_000, interval: 100 })
  return url
}

const has = (...args: string[]) => spawnSync(python, args).status === 0

const hasPython = has('--version')
const hasFastApi = has('-c', 'import fastapi, uvicorn')

test.skipIf(!hasPython)('the FastAPI provider compiles', () => {
  const code = 'import ast, sys; [ast.parse(open(one).read()) for one in sys.argv[1:]]'
  expect(has('-c', code, join(folder, 'main.py'), join(folder, 'tables.py'))).toBe(true)
})

test.skipIf(!hasFastApi)(
  'the FastAPI provider keeps all that the console asks of its five endpoints',
  async () => {
    const url = await start()
    const states = await listening(createStateServer(await loadAdapter(`${url}/records`)))
    const { lines } = await runVerify(['--provider', url, '--states', states.origin])
    states.close()
    // It answers the count of unread messages by its route of a message, as the toy in Hono does.
    expect(lines.filter((line) => line.startsWith('✗'))).toEqual([
      expect.stringContaining('(getUnreadCount)'),
    ])
    expect(lines.filter((line) => line.startsWith('✓') && operations.test(line))).toHaveLength(10)
  },
)
