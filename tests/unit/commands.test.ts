import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { readFlags } from '../../mocks/adapters/http/flags'
import { scenarioNames } from '../../mocks/scenarios'
import names from '../../mocks/scenarios/names.json' with { type: 'json' }

const run = promisify(execFile)

/** Runs a command that is expected to fail; answers its exit code and what it said. */
async function failing(...args: string[]) {
  try {
    await run('node', args)
  } catch (error) {
    if (error instanceof Error && 'code' in error && 'stderr' in error)
      return { code: error.code, lines: String(error.stderr).trim().split('\n') }
    throw error
  }
  throw new Error(`${args.join(' ')} did not fail`)
}

describe('npm start says in one line what is wrong, before it does anything', () => {
  test.each([
    [['--prot', '80'], /prot.*known flags: --port --scenario --seed --style --save/],
    [['--port', 'eighty'], /--port eighty is not a port/],
    [['--port', '70000'], /--port 70000 is not a port/],
    [['--seed', '1.5'], /--seed 1.5 is not a whole number/],
    [['--scenario', 'nothing'], /no scenario nothing; there are: demo/],
    [['--style', 'odd'], /no answer style odd; there are: full, minimal, loose$/],
  ])('%j', async (flags, expected) => {
    const { code, lines } = await failing('scripts/start.mjs', ...flags)
    expect(code).not.toBe(0)
    expect(lines).toEqual([expect.stringMatching(expected)])
  })

  test('a taken port', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    const address = server.address()
    const port = typeof address === 'object' ? String(address?.port) : ''
    const { code, lines } = await failing('scripts/start.mjs', '--port', port)
    server.close()
    expect(code).not.toBe(0)
    expect(lines).toEqual([expect.stringMatching(/Port \d+ is taken.*--port N/)])
  })
})

test('the names that npm start knows are the scenarios there are', () => {
  expect(names).toEqual(scenarioNames)
})

describe('npm run mock', () => {
  test.each([
    [['--host'], /host/],
    [['--scenario', 'nothing'], /no scenario nothing; there are: demo/],
    [['--style', 'odd'], /no answer style odd; there are: full, minimal, loose$/],
    [['--seed', 'x'], /--seed x is not a whole number/],
    [['stray'], /stray/],
  ])('refuses %j', (flags, expected) => {
    expect(() => readFlags(flags)).toThrow(expected)
  })

  test('has its defaults', () => {
    expect(readFlags([])).toMatchObject({ port: 4010, host: '127.0.0.1', scenario: 'demo', seed: 1 })
  })
})
