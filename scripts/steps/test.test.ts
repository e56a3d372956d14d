import { afterEach, beforeEach, expect, test, vi } from 'vitest'

interface Result {
  passed: number
  failed: number
  failures: string[]
}

type Report = (name: string, passed: boolean, output: string) => void

const passed = { passed: 1, failed: 0, failures: [] }

/** The suites that have begun and ended, in order. */
let events: string[]
/** Ends a suite. */
let end: Record<string, (result?: Result) => void>

const suite = (name: string) => () =>
  new Promise<Result>((resolve) => {
    events.push(name)
    end[name] = (result = passed) => {
      events.push(`${name} ended`)
      resolve(result)
    }
  })

const modules = {
  '../machine/browser.ts': { ensureBrowser: () => 'chromium' },
  '../testing/checks.ts': {
    runChecks: (report: Report) => report('lint', true, ''),
  },
  '../build/console-build.ts': { ensureConsoleBuilt: () => undefined },
  '../testing/contract-checks.ts': {
    verifyMock: (report: Report) => report('verify', true, ''),
    checkMutatedResponses: (report: Report) => report('lies', true, ''),
  },
  '../testing/coverage.ts': { coverage: () => [], emptyCells: () => [] },
  '../lib/log.mjs': { log: () => undefined },
  '../machine/nginx.ts': { findNginx: () => true, howToGetNginx: '' },
  '../lib/port.ts': { freePort: () => 1 },
  '../build/precompress.ts': { ensurePrecompressed: () => void events.push('compressed') },
  '../testing/suites.ts': {
    runVitest: suite('units'),
    runComponents: suite('components'),
    runToolTests: suite('tools'),
    runNginx: suite('nginx'),
    runDevLoop: suite('dev loop'),
    runLooks: suite('looks'),
    runProviderPages: suite('provider pages'),
    runScreens: suite('screens'),
    runStyles: suite('styles'),
    runMutationSample: suite('mutations'),
  },
}

beforeEach(() => {
  events = []
  end = {}
  vi.resetModules()
  for (const [path, module] of Object.entries(modules)) vi.doMock(path, () => module)
  vi.spyOn(console, 'log').mockImplementation(() => {})
})
afterEach(() => {
  for (const path of Object.keys(modules)) vi.doUnmock(path)
  vi.resetModules()
  vi.restoreAllMocks()
})

async function start(name: 'test' | 'testTools' | 'testAll') {
  const steps = await import('./test.ts')
  return steps[name]()
}

const begins = (name: string) => vi.waitFor(() => expect(events).toContain(name))

async function pass(...names: string[]) {
  for (const name of names) {
    await begins(name)
    end[name]?.()
  }
}

const ofProduct = ['units', 'components', 'screens']
const ofTools = ['tools', 'nginx', 'dev loop', 'looks', 'provider pages', 'styles', 'mutations']
const names = () => events.filter((one) => !one.endsWith(' ended'))

test('npm test runs the tests in Node beside the component tests, then end to end, and none of the tools', async () => {
  const code = start('test')
  await Promise.all([begins('units'), begins('components')])
  await pass('units')
  expect(events).not.toContain('screens')
  await pass('components', 'screens')
  expect(await code).toBe(0)
  expect(names()).toEqual(ofProduct)
  expect(console.log).toHaveBeenLastCalledWith('\n6 passed, 0 failed')
})

test('npm run test:tools runs the rest: what waits behind nginx beside the tests in Node, the browser tests after', async () => {
  const code = start('testTools')
  await Promise.all([begins('tools'), begins('nginx')])
  expect(events[0]).toBe('compressed')
  await pass('tools')
  expect(events).not.toContain('dev loop')
  await pass('nginx', 'dev loop', 'looks', 'provider pages', 'styles', 'mutations')
  expect(await code).toBe(0)
  expect(names().toSorted()).toEqual(['compressed', ...ofTools].toSorted())
  expect(console.log).toHaveBeenLastCalledWith('\n8 passed, 0 failed')
})

test('npm run test:all runs each suite of both once, on files that no longer change', async () => {
  const code = start('testAll')
  await pass(...ofProduct, ...ofTools)
  expect(await code).toBe(0)
  expect(events[0]).toBe('compressed')
  expect(new Set(names())).toEqual(new Set(['compressed', ...ofProduct, ...ofTools]))
  expect(console.log).toHaveBeenLastCalledWith('\n14 passed, 0 failed')
})

test.each([...ofProduct, ...ofTools])(
  'a failure of %s fails the run, which names it at its end',
  async (failing) => {
    const code = start('testAll')
    for (const name of [...ofProduct, ...ofTools]) {
      await begins(name)
      end[name]?.(name === failing ? { passed: 0, failed: 2, failures: ['a', 'b'] } : passed)
    }
    expect(await code).toBe(1)
    const printed = vi.mocked(console.log).mock.calls.flat().slice(-3)
    expect(printed).toEqual(['✗ a', '✗ b', '\n13 passed, 2 failed'])
  },
)
