import { afterEach, beforeEach, expect, test, vi } from 'vitest'

interface Result {
  passed: number
  failed: number
}

const lib = '../lib'
const passed = { passed: 1, failed: 0 }

/** What has begun and ended, in order. */
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
  browser: { ensureBrowser: () => 'chromium' },
  checks: {
    runChecks: (report: (name: string, passed: boolean, output: string) => void) => report('lint', true, ''),
  },
  'console-build': { ensureConsoleBuilt: () => undefined },
  'contract-checks': { runContractChecks: () => undefined },
  coverage: { coverage: () => [], emptyCells: () => [] },
  log: { log: () => undefined },
  nginx: { findNginx: () => true, howToGetNginx: '' },
  port: { freePort: () => 1 },
  precompress: { ensurePrecompressed: () => void events.push('compressed') },
  suites: {
    runVitest: suite('units'),
    runNginx: suite('nginx'),
    runScreens: suite('screens'),
    runStyles: suite('styles'),
    runMutationSample: suite('mutations'),
  },
}

beforeEach(() => {
  events = []
  end = {}
  vi.resetModules()
  for (const [name, module] of Object.entries(modules)) vi.doMock(`${lib}/${name}.mjs`, () => module)
  vi.spyOn(console, 'log').mockImplementation(() => {})
})
afterEach(() => {
  for (const name of Object.keys(modules)) vi.doUnmock(`${lib}/${name}.mjs`)
  vi.resetModules()
  vi.restoreAllMocks()
})

async function start() {
  const { test: run } = await import('./test.mjs')
  return run()
}

const begins = (name: string) => vi.waitFor(() => expect(events).toContain(name))

test('what waits behind nginx runs beside the unit tests, the browser tests by themselves, on files that no longer change', async () => {
  const code = start()
  await Promise.all([begins('units'), begins('nginx')])
  expect(events.toSorted()).toEqual(['compressed', 'nginx', 'units'])
  expect(events[0]).toBe('compressed')
  end.units?.()
  await begins('units ended')
  expect(events).not.toContain('screens')
  end.nginx?.()
  await begins('screens')
  end.screens?.()
  await begins('styles')
  end.styles?.()
  await begins('mutations')
  end.mutations?.()
  expect(await code).toBe(0)
  expect(console.log).toHaveBeenLastCalledWith('\n7 passed, 0 failed')
})

test.each(['units', 'nginx', 'screens', 'styles', 'mutations'])(
  'a failure of %s fails the run',
  async (failing) => {
    const code = start()
    for (const name of ['units', 'nginx', 'screens', 'styles', 'mutations']) {
      await begins(name)
      end[name]?.(name === failing ? { passed: 0, failed: 2 } : passed)
    }
    expect(await code).toBe(1)
    expect(console.log).toHaveBeenLastCalledWith('\n6 passed, 2 failed')
  },
)
