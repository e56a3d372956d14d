import { afterEach, expect, test, vi } from 'vitest'
import { applySettings, loadSettings, settings } from '~/platform/settings'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('API host and stream host are separate settings', { tags: ['net-02'] }, () => {
  applySettings({ apiHost: 'https://api.example.com/', streamHost: 'https://stream.example.com' })
  expect(settings()).toMatchObject({
    apiHost: 'https://api.example.com',
    streamHost: 'https://stream.example.com',
    socketHost: '',
  })
})

test.each([null, 'text', 5, true, [], [{ apiHost: 'https://api.example.com' }]])(
  '%j is refused, and changes nothing',
  (read) => {
    applySettings({ apiHost: 'https://a.example' })
    expect(() => applySettings(read)).toThrow('config.json is not an object')
    expect(settings().apiHost).toBe('https://a.example')
  },
)

const hosts = { apiHost: '', streamHost: '', socketHost: '' }
const bare = { ...hosts, helpUrl: '', groupUrl: '', feedbackUrl: '', errorUrl: '', idempotencyKey: false }

test('settings missing in config.json are reset, and trailing slashes are dropped', () => {
  applySettings({ apiHost: 'https://api.example.com///', helpUrl: 'https://help.example.com/a/' })
  expect(settings()).toEqual({
    ...bare,
    apiHost: 'https://api.example.com',
    helpUrl: 'https://help.example.com/a',
  })
  applySettings({ groupUrl: null, other: 7 })
  expect(settings()).toEqual(bare)
})

test.each([
  '',
  '/reports',
  '/reports/?source=console',
  'https://errors.example.com/console/',
  'http://localhost:9000',
])('errors are reported to %j as it is written', (errorUrl) => {
  applySettings({ errorUrl })
  expect(settings()).toEqual({ ...bare, errorUrl })
})

test.each([{}, { errorUrl: null }, { errorUrl: '' }])('%j reports nothing, without a warning', (read) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  applySettings(read)
  expect(settings().errorUrl).toBe('')
  expect(warn).not.toHaveBeenCalled()
  warn.mockRestore()
})

test.each([
  5,
  {},
  ['/reports'],
  'errors',
  'javascript:alert(1)',
  'ftp://errors.example.com',
  '//errors.example.com/x',
  '/\\errors.example.com/x',
  'https://',
  'https://user:word@errors.example.com',
])('the errorUrl %j turns reports off with a warning, and the console starts', (errorUrl) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  applySettings({ errorUrl, apiHost: 'https://api.example.com' })
  expect(settings()).toEqual({ ...bare, apiHost: 'https://api.example.com' })
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('config.json: errorUrl'))
  warn.mockRestore()
})

test.each([
  ['apiHost', 5],
  ['streamHost', ['https://b.example']],
  ['socketHost', {}],
  ['helpUrl', true],
  ['idempotencyKey', 'true'],
  ['idempotencyKey', 1],
  ['idempotencyKey', {}],
])('%s: %j is ignored with a warning, and the others count', (name, value) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  applySettings({ groupUrl: 'https://g.example', [name]: value })
  expect(settings()).toEqual({ ...bare, groupUrl: 'https://g.example' })
  expect(warn).toHaveBeenCalledExactlyOnceWith(`config.json: ${name} is not valid and is ignored`)
  warn.mockRestore()
})

test.each([[true], [false], [undefined], [null]])(
  'idempotencyKey %j is a switch, off by default',
  (value) => {
    applySettings({ idempotencyKey: value })
    expect(settings().idempotencyKey).toBe(value === true)
  },
)

test('config.json is read from the server, never from an old cache', { tags: ['two-08'] }, async () => {
  const fetched = vi.fn<typeof fetch>(() => Promise.resolve(Response.json({ apiHost: 'https://c.example' })))
  vi.stubGlobal('fetch', fetched)
  await loadSettings()
  expect(settings().apiHost).toBe('https://c.example')
  expect(fetched.mock.calls[0]?.[0]).toBe('/config.json')
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({ cache: 'no-cache' })
})

test('a config.json that is not there fails with its status', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({}, { status: 404 })))
  await expect(loadSettings()).rejects.toThrow('config.json: 404')
})

test('config.json is given up after 15 seconds, and not before', async () => {
  vi.useFakeTimers()
  vi.stubGlobal(
    'fetch',
    (_url: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new Error('aborted')))
      }),
  )
  const rejected = vi.fn<(error: unknown) => void>()
  const loading = loadSettings().catch(rejected)
  await vi.advanceTimersByTimeAsync(14_999)
  expect(rejected).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await loading
  expect(rejected).toHaveBeenCalledOnce()
  expect(vi.getTimerCount()).toBe(0)
})

test('no timer is left once config.json is read', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({})))
  await loadSettings()
  expect(vi.getTimerCount()).toBe(0)
})
