import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError, TimeoutError } from '~/api/client/errors'
import { reportFaults } from '../../../tests/support/error-report'
import type { Incident } from './incidents'
import { toEntry } from './report-entry'

beforeEach(() => {
  vi.stubGlobal('location', { origin: 'https://console.example.com' })
  return () => vi.unstubAllGlobals()
})

const secret = 'zhang.wei@example.com'

/** The entry as it is sent, which the schema must accept. */
function sentEntry(incident: Partial<Incident>, route = '/announcements/:id') {
  const whole = { time: 0, pathname: `/announcements/${secret}`, ...incident } as Incident
  const report: unknown = JSON.parse(JSON.stringify({ version: '2.7.6', entries: [toEntry(whole, route)] }))
  expect(reportFaults(report)).toEqual([])
  expect(JSON.stringify(report)).not.toContain(secret)
  return (report as { entries: Record<string, unknown>[] }).entries[0]
}

const errorEntry = (error: unknown, rest: object = {}) => sentEntry({ kind: 'window', error, ...rest })

const common = { time: '1970-01-01T00:00:00.000Z', route: '/announcements/:id', count: 1 }

const withStack = (stack: string, message = 'x') => Object.assign(new TypeError(message), { stack })

test.each([
  [new TypeError(secret), { name: 'TypeError' }],
  [
    new ApiError({ status: 500, message: secret, isFallback: false, method: 'GET' }),
    { name: 'ApiError', status: 500 },
  ],
  [new TimeoutError('GET'), { name: 'TimeoutError', status: 0 }],
  [new DOMException(secret, 'QuotaExceededError'), { name: 'QuotaExceededError' }],
  [Object.assign(new Error('x'), { name: secret }), { name: 'Error' }],
  [Object.assign(new Error('x'), { name: 'w1.token' }), { name: 'Error' }],
  [Object.assign(new Error('x'), { name: 'aTypeError' }), { name: 'Error' }],
  [Object.assign(new Error('x'), { name: 'TypeErrors' }), { name: 'Error' }],
  [new Error('typed Minified React error #185;'), { name: 'Error' }],
  [secret, { name: 'unknown' }],
  [{ name: 'TypeError', message: secret }, { name: 'unknown' }],
  [undefined, { name: 'unknown' }],
  [
    new Error(
      `Minified React error #185; visit https://react.dev/errors/185?args[]=${secret} for the full message`,
    ),
    { name: 'Error', reactError: 185 },
  ],
])('name and numbers of %j are sent, never the message', (error, expected) => {
  if (error instanceof Error) error.stack = `Error: ${error.message}`
  expect(errorEntry(error)).toEqual({ ...common, kind: 'window', ...expected })
})

describe('positions', () => {
  test('in own files are sent, without the host', () => {
    const chromium = withStack(
      [
        `TypeError: x`,
        '    at t (https://console.example.com/assets/console-D3kf_a1-.js:1:2345)',
        '    at https://console.example.com/assets/base-Ab12.js:2:7',
        '    at new Xe (https://console.example.com/assets/app-Q.js:13:1)',
        '    at async Promise.all (index 0)',
        '    at HTMLElement.<anonymous> (https://elsewhere.example.com/assets/spy.js:1:1)',
        '    at chrome-extension://abcdef/inject.js:5:5',
        `    at f (https://console.example.com/mine?mail=${secret}:1:1)`,
        `    at f (https://console.example.com/assets/${secret}/a.js:1:1)`,
        `    at f (https://console.example.com/assets/a.js:1:1/${secret}:1:1)`,
      ].join('\n'),
    )
    const firefox = withStack(
      [
        't@https://console.example.com/assets/console-D3kf_a1-.js:1:2345',
        't/<@https://console.example.com/assets/base-Ab12.js:2:7',
        '@https://console.example.com/assets/app-Q.js:13:1',
        'promise callback*x@https://elsewhere.example.com/assets/spy.js:1:1',
      ].join('\n'),
    )
    const frames = ['console-D3kf_a1-.js:1:2345', 'base-Ab12.js:2:7', 'app-Q.js:13:1']
    expect(errorEntry(chromium)).toMatchObject({ name: 'TypeError', frames })
    expect(errorEntry(firefox)).toMatchObject({ name: 'TypeError', frames })
  })

  test('that stand in the message are not', () => {
    const line = (file: string) => `\n    at t (https://console.example.com/assets/${file}.js:1:1)`
    const message = `x${line('typed-by-the-user')}`
    const entry = errorEntry(withStack(`TypeError: ${message}${line('app')}`, message))
    expect(entry).toMatchObject({ frames: ['app.js:1:1'] })
  })

  test('are twenty at most', () => {
    const line = '    at t (https://console.example.com/assets/a-b.js:1:2)'
    const { frames } = errorEntry(withStack(Array(200).fill(line).join('\n'))) as { frames: string[] }
    expect(frames).toHaveLength(20)
  })
})

test.each([
  `\n    at t (https://console.example.com/assets/a-b.js:1:2)\n    at div (<anonymous>)\n    at Xe.Provider (https://console.example.com/assets/a-b.js:1:9)`,
  `\nt@https://console.example.com/assets/a-b.js:1:2\ndiv@unknown:0:0\nXe.Provider@https://console.example.com/assets/a-b.js:1:9`,
])('a component stack is reduced to its names', (componentStack) => {
  expect(sentEntry({ kind: 'render-caught', error: new Error('x'), componentStack })).toMatchObject({
    kind: 'render-caught',
    components: ['t', 'Xe.Provider'],
  })
})

test('a component stack is reduced to twenty names at most', () => {
  const at = '@https://console.example.com/assets/a-b.js:1:2'
  const names = Array.from({ length: 21 }, (_, index) => `t${index}`)
  const componentStack = ['<t', 't/<', ...names].map((name) => name + at).join('\n')
  expect(sentEntry({ kind: 'render-caught', error: new Error('x'), componentStack })).toMatchObject({
    components: names.slice(0, 20),
  })
})

test('a file that did not load is named, whatever the browser writes around it', () => {
  const url = 'https://console.example.com/assets/not-found-CMaQ19Ez.js'
  for (const message of [
    `Failed to fetch dynamically imported module: ${url}`,
    `error loading dynamically imported module: ${url}`,
  ])
    expect(errorEntry(withStack('', message), { kind: 'chunk' })).toMatchObject({
      chunk: 'not-found-CMaQ19Ez.js',
    })
  const typed = withStack('', `Failed to fetch ${url}?mail=${secret}`)
  expect(errorEntry(typed, { kind: 'chunk' })).not.toHaveProperty('chunk')
  const css = withStack('', 'Unable to preload CSS for /assets/markdown-Ab1.css')
  expect(errorEntry(css, { kind: 'chunk' })).toMatchObject({ chunk: 'markdown-Ab1.css' })
  const safari = withStack('', 'Importing a module script failed.')
  expect(errorEntry(safari, { kind: 'chunk' })).toEqual({ ...common, kind: 'chunk', name: 'TypeError' })
})

test('an error that is about no file names none', () => {
  const message = 'Failed to fetch https://console.example.com/assets/app-Q.js'
  expect(errorEntry(withStack('', message))).toEqual({ ...common, kind: 'window', name: 'TypeError' })
})

test('operation, path and expected type of a response are sent', () => {
  const deviation = { operation: 'listNodes', path: 'data[].id', expected: 'number', isFailure: true }
  const sent = { ...common, kind: 'decode', operation: 'listNodes', path: 'data[].id', expected: 'number' }
  expect(sentEntry({ kind: 'decode', deviation })).toEqual({ ...sent, result: 'failed' })
  expect(sentEntry({ kind: 'decode', deviation: { ...deviation, isFailure: false } })).toEqual({
    ...sent,
    result: 'left-out',
  })
})

test('a URL in place of the operation and a path of odd keys are not sent', () => {
  const deviation = {
    operation: `/api/users?email=${secret}`,
    path: secret,
    expected: 'object',
    isFailure: true,
  }
  expect(sentEntry({ kind: 'decode', deviation })).toMatchObject({ operation: 'unknown', path: '(unknown)' })
  const operation = `listNodes ${secret}`
  expect(sentEntry({ kind: 'decode', deviation: { ...deviation, operation } })).toMatchObject({
    operation: 'unknown',
  })
})
