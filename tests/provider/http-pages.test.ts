import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createApiReference, createPanel } from '../../mocks/adapters/http/pages'
import { contentSecurityPolicy } from '../../mocks/adapters/http/security-headers'
import { type ProviderServerOptions } from '../../mocks/adapters/http/server'
import { createSite, createSiteWithScript } from '../../mocks/adapters/http/static-site'
import { serveProvider } from '../support/serve'

const files = {
  'site/index.html': '<h1>console</h1>',
  'site/config.json':
    '{"apiHost":"https://api.example.com/v1","streamHost":"https://stream.example.com","socketHost":"nonsense","errorUrl":"https://errors.example.com/console?source=1"}',
  'site/assets/app.js': 'app',
  'site/style.css': 'css',
  'site/icon.svg': 'svg',
  'site/icon.png': 'png',
  'site/font.woff2': 'font',
  'site/robots.txt': 'robots',
  'site/data.bin': 'bin',
  'site-secret/x.txt': 'secret',
  'panel/index.html': 'panel',
  'panel/enter.html': 'enter',
  'panel/script.js': 'script',
  'panel-secret/x.js': 'secret',
  'docs/index.html': 'docs',
}

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pages-'))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
})
afterEach(() => rmSync(folder, { recursive: true }))

interface Sent {
  status: number | undefined
  headers: Record<string, unknown>
  text: string
}

/** Serves with these options. Paths are sent as they are: `fetch` would resolve `..`. */
async function servePages(options: Partial<ProviderServerOptions>) {
  const { port } = new URL((await serveProvider('new-user', options)).origin)
  return (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<Sent>((resolve, reject) => {
      const call = request({ host: '127.0.0.1', port, path, method, headers }, (response) => {
        let text = ''
        response.on('data', (data) => (text += String(data)))
        response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, text }))
        response.on('error', reject)
      })
      call.on('error', reject).end()
    })
}

const html = { accept: 'text/html,*/*' }

describe('a built console', () => {
  const site = () => servePages({ site: createSite(join(folder, 'site')) })

  test.each([
    ['/', 'text/html; charset=utf-8', 'no-cache', '<h1>console</h1>'],
    ['/order/7?page=1', 'text/html; charset=utf-8', 'no-cache', '<h1>console</h1>'],
    ['/assets', 'text/html; charset=utf-8', 'no-cache', '<h1>console</h1>'],
    // An id may be any text.
    ['/announcements/2024.11', 'text/html; charset=utf-8', 'no-cache', '<h1>console</h1>'],
    ['/announcements/app.js?page=1', 'text/html; charset=utf-8', 'no-cache', '<h1>console</h1>'],
    ['/assets/app.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable', 'app'],
    ['/style.css', 'text/css; charset=utf-8', 'no-cache', 'css'],
    ['/icon.svg', 'image/svg+xml', 'no-cache', 'svg'],
    ['/icon.png', 'image/png', 'no-cache', 'png'],
    ['/font.woff2', 'font/woff2', 'no-cache', 'font'],
    ['/robots.txt', 'text/plain; charset=utf-8', 'no-cache', 'robots'],
    ['/config.json', 'application/json', 'no-cache', files['site/config.json']],
    ['/data.bin', 'application/octet-stream', 'no-cache', 'bin'],
  ])('serves %s as %s', async (path, type, caching, text) => {
    const ask = await site()
    const sent = await ask(path)
    expect([sent.status, sent.headers['content-type'], sent.headers['cache-control'], sent.text]).toEqual([
      200,
      type,
      caching,
      text,
    ])
  })

  test.each(['/', '/order/7', '/announcements/2024.11'])('loads one more script at %s', async (path) => {
    writeFileSync(join(folder, 'site/index.html'), '<body>console</body>')
    const ask = await servePages({ site: createSiteWithScript(join(folder, 'site'), '/more.js') })
    const { status, text } = await ask(path)
    expect([status, text]).toEqual([
      200,
      '<body>console<script type="module" src="/more.js"></script></body>',
    ])
  })

  test('only its own files are loaded, and only its own origin and the configured hosts are called', async () => {
    const ask = await site()
    const { headers } = await ask('/', { host: '[::1]' })
    expect(headers['content-security-policy']).toBe(
      [
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
        "img-src 'self' data: https:",
        "connect-src 'self' https://api.example.com https://stream.example.com https://errors.example.com",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
      ].join('; '),
    )
    const hosts = ['https://api.example.com', 'https://stream.example.com', 'https://errors.example.com']
    expect(headers['content-security-policy']).toBe(contentSecurityPolicy(hosts))
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
    })
  })

  // Safari before 16 does not count them to 'self'.
  test('the sockets of its own host may be opened, and its name brings nothing else into the policy', async () => {
    const ask = await servePages({ site: createSite(join(folder, 'site')), host: '0.0.0.0' })
    const socketsFor = async (host: string) =>
      String((await ask('/', { host })).headers['content-security-policy']).match(/wss?:[^ ;]*/g)
    expect(await socketsFor('Console.example.com')).toEqual(['wss://Console.example.com'])
    expect(await socketsFor('localhost:4010')).toEqual(['wss://localhost:4010', 'ws://localhost:4010'])
    for (const host of ['a;script-src', "a'", 'a,b', 'a:123456', '*', '[::1]:80', 'a:*', 'a/b', '_'])
      expect([host, await socketsFor(host)]).toEqual([host, null])
  })

  test.each(['/nothing.js', '/%2e%2e%2fsite-secret/x.txt', '/..%2fsite-secret%2fx.txt', '/%E0%A4%A'])(
    'has no file %s',
    async (path) => {
      const ask = await site()
      const sent = await ask(path)
      expect([sent.status, sent.headers['content-type'], sent.text]).toEqual([
        404,
        'text/plain; charset=utf-8',
        '404',
      ])
    },
  )

  test('a client that has a file gets 304, and parts of a file on request', async () => {
    const ask = await site()
    const whole = await ask('/assets/app.js')
    const etag = String(whole.headers.etag)
    expect([etag, whole.headers.vary]).toEqual([expect.stringMatching(/^W\/"/), 'accept-encoding'])
    const fresh = await ask('/assets/app.js', { 'if-none-match': `"other", ${etag}` })
    expect([fresh.status, fresh.text, fresh.headers.vary]).toEqual([304, '', 'accept-encoding'])
    expect(fresh.headers['content-security-policy']).toBe(whole.headers['content-security-policy'])
    const part = await ask('/robots.txt', { range: 'bytes=-3' })
    expect([part.status, part.text, part.headers['content-range']]).toEqual([206, 'ots', 'bytes 3-5/6'])
    const none = await ask('/robots.txt', { range: 'bytes=6-' })
    expect([none.status, none.headers['content-range']]).toEqual([416, 'bytes */6'])
    expect((await ask('/robots.txt', { range: 'bytes=5-2' })).status).toBe(416)
    const head = await ask('/robots.txt', {}, 'HEAD')
    expect([head.status, head.text, head.headers['content-length']]).toEqual([200, '', '6'])
  })

  test.each([
    ['gzip, deflate, br', 'br', 'app in brotli'],
    ['gzip', 'gzip', 'app in gzip'],
    ['br;q=0, gzip', 'gzip', 'app in gzip'],
    ['*', 'br', 'app in brotli'],
    ['deflate', undefined, 'app'],
    ['', undefined, 'app'],
  ])('a client that accepts "%s" gets the form %s', async (accepted, encoding, text) => {
    writeFileSync(join(folder, 'site/assets/app.js.br'), 'app in brotli')
    writeFileSync(join(folder, 'site/assets/app.js.gz'), 'app in gzip')
    const ask = await site()
    const sent = await ask('/assets/app.js', { 'accept-encoding': accepted })
    expect([sent.headers['content-encoding'], sent.text]).toEqual([encoding, text])
    expect(sent.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    })
  })

  test('a file of an unknown kind keeps its type in its compressed form', async () => {
    writeFileSync(join(folder, 'site/data.bin.gz'), 'bin in gzip')
    const ask = await site()
    const { text, headers } = await ask('/data.bin', { 'accept-encoding': 'gzip' })
    expect([text, headers['content-type']]).toEqual(['bin in gzip', 'application/octet-stream'])
  })

  test('the pages of its routes are compressed, the settings are not', async () => {
    for (const name of ['index.html.br', 'config.json.br']) writeFileSync(join(folder, 'site', name), 'short')
    const ask = await site()
    const accepted = { 'accept-encoding': 'br' }
    const page = await ask('/order/7', accepted)
    expect([page.text, page.headers['content-type'], page.headers['cache-control']]).toEqual([
      'short',
      'text/html; charset=utf-8',
      'no-cache',
    ])
    expect((await ask('/config.json', accepted)).text).toBe(files['site/config.json'])
  })

  test('to a console on another port of this machine a file varies by the origin too', async () => {
    const ask = await site()
    const { headers } = await ask('/assets/app.js', { origin: 'http://localhost:5173' })
    expect(headers.vary).toBe('origin, accept-encoding')
  })

  test('a file that is replaced or removed while it is served is served as it is', async () => {
    const ask = await site()
    expect((await ask('/assets/app.js')).text).toBe('app')
    writeFileSync(join(folder, 'site/assets/app.js'), 'another app')
    expect((await ask('/assets/app.js')).text).toBe('another app')
    rmSync(join(folder, 'site/assets/app.js'))
    const missing = await ask('/assets/app.js')
    expect([missing.status, missing.headers['cache-control']]).toEqual([404, undefined])
    expect(missing.headers['x-content-type-options']).toBe('nosniff')
  })

  test('has no page in place of the API', async () => {
    const ask = await site()
    expect((await ask('/api/nothing', html)).text).toBe('{"code":404,"message":"请求的资源不存在"}')
  })

  test('is only read', async () => {
    const ask = await site()
    expect((await ask('/', {}, 'HEAD')).status).toBe(200)
    expect((await ask('/', {}, 'POST')).status).toBe(404)
    expect((await ask('/', {}, 'DELETE')).status).toBe(404)
  })
})

describe('the control panel', () => {
  const panel = async (hasSite = false) => {
    const page = createPanel(pathToFileURL(join(folder, 'panel')), { hasSite })
    return servePages({
      pages: page && [page],
      site: hasSite ? createSite(join(folder, 'site')) : undefined,
    })
  }

  test.each([
    ['/__mock/', 200, 'panel'],
    ['/__mock/?tab=1', 200, 'panel'],
    ['/__mock/enter?to=x', 200, 'enter'],
    ['/__mock/panel/script.js', 200, 'script'],
    ['/__mock/panel/nothing.js', 404, '404'],
    ['/__mock/panel/', 404, '404'],
    ['/__mock/panel/../../panel-secret/x.js', 404, '404'],
    ['/__mock/index.html', 404, 'the control API has no GET'],
    ['/__mock/status', 200, 'new-user'],
  ])('%s is answered with %i', async (path, status, text) => {
    const ask = await panel()
    const sent = await ask(path)
    expect([sent.status, sent.text]).toEqual([status, expect.stringContaining(text)])
  })

  test.each([
    ['/', '/__mock/', undefined],
    ['/__mock', '/__mock/', '/__mock/'],
    ['/?seed=7', '/__mock/enter?to=%2F%3Fseed%3D7', '/__mock/enter?to=%2F%3Fseed%3D7'],
    [
      '/order?style=loose',
      '/__mock/enter?to=%2Forder%3Fstyle%3Dloose',
      '/__mock/enter?to=%2Forder%3Fstyle%3Dloose',
    ],
    ['/api/nodes?seed=7', undefined, undefined],
    ['/__mock/?seed=7', undefined, undefined],
    ['/order', undefined, undefined],
  ])('a visit of %s leads to %s, beside a console to %s', async (path, alone, besideConsole) => {
    for (const [hasSite, location] of [
      [false, alone],
      [true, besideConsole],
    ] as const) {
      const ask = await panel(hasSite)
      const printed = vi.spyOn(console, 'error')
      const sent = await ask(path, html)
      expect([sent.headers.location, sent.status === 302]).toEqual([location, location !== undefined])
      expect(printed).not.toHaveBeenCalled()
      printed.mockRestore()
    }
  })

  test('nobody caches a redirect', async () => {
    const ask = await panel()
    expect((await ask('/', html)).headers['cache-control']).toBe('no-store')
  })

  test('only visits are redirected, not calls', async () => {
    const ask = await panel()
    for (const [headers, method] of [
      [{}, 'GET'],
      [{ accept: 'application/json' }, 'GET'],
      [html, 'POST'],
    ] as const)
      expect((await ask('/?seed=7', headers, method)).status).toBe(404)
    expect((await ask('/__mock/', {}, 'POST')).status).toBe(404)
  })

  test('its pages call their own origin only', async () => {
    const ask = await panel()
    const { headers } = await ask('/__mock/')
    expect(headers['content-security-policy']).toContain("; connect-src 'self'; ")
  })

  test('a panel or a reference that is not built is not served', () => {
    const nowhere = pathToFileURL(join(folder, 'nowhere'))
    expect(createPanel(nowhere, { hasSite: false })).toBeUndefined()
    const empty = pathToFileURL(mkdtempSync(join(tmpdir(), 'panel-')))
    expect(createPanel(empty, { hasSite: false })).toBeUndefined()
    expect(createApiReference(nowhere)).toBeUndefined()
  })
})

test('a missing page of the reference says where the contents are', async () => {
  const page = createApiReference(pathToFileURL(join(folder, 'docs')))
  const ask = await servePages({ pages: page && [page] })
  const sent = await ask('/docs/nowhere')
  expect([sent.status, sent.headers['content-type'], sent.text]).toEqual([
    404,
    'text/plain; charset=utf-8',
    '没有这一页，目录在 /docs',
  ])
  const { headers } = await ask('/docs', {}, 'HEAD')
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
  })
})

describe('host and origin', () => {
  test.each([
    ['127.0.0.1', 'localhost', 404],
    ['127.0.0.1', 'localhost:5173', 404],
    ['127.0.0.1', '[::1]:80', 404],
    ['127.0.0.1', '[::1]', 404],
    ['127.0.0.1', 'mock.local', 421],
    ['127.0.0.1', 'localhost:x', 421],
    ['127.0.0.1', 'localhost.evil.com:80', 421],
    ['mock.local', 'mock.local:4010', 404],
    ['mock.local', 'other.local', 421],
    ['0.0.0.0', 'anything.example.com', 404],
  ])('bound to %s, a request for %s is answered with %i', async (host, named, status) => {
    const ask = await servePages({ host })
    for (let count = 0; count < 2; count++)
      expect((await ask('/nothing', { host: named })).status).toBe(status)
  })

  test('another host is refused in words', async () => {
    const ask = await servePages({})
    const { text } = await ask('/nothing', { host: 'evil.example.com' })
    expect(JSON.parse(text)).toEqual({ code: 421, message: '不认识的主机名' })
  })

  test('a host that one server accepted is not thereby one of another', async () => {
    const open = await servePages({ host: '0.0.0.0' })
    expect((await open('/nothing', { host: 'evil.example.com' })).status).toBe(404)
    const closed = await servePages({})
    expect((await closed('/nothing', { host: 'evil.example.com' })).status).toBe(421)
  })

  test('a console on another port of this machine may send and read what it needs', async () => {
    const ask = await servePages({})
    const sent = await ask('/api/userinfo', { origin: 'http://[::1]:5173' }, 'OPTIONS')
    expect([sent.status, sent.text]).toEqual([204, ''])
    expect(sent.headers).toMatchObject({
      'access-control-allow-origin': 'http://[::1]:5173',
      vary: 'origin',
      'access-control-allow-headers': 'content-type, idempotency-key, prefer, token, x-mock-world',
      'access-control-allow-methods': 'GET, POST, PUT, DELETE',
      'access-control-expose-headers': 'age, date, retry-after, x-mock-source',
    })
    expect((await ask('/api/userinfo')).headers.vary).toBeUndefined()
  })
})

test('an error of a page is answered with 500 and printed', async () => {
  const ask = await servePages({
    pages: [
      () => {
        throw new Error('broken page')
      },
    ],
  })
  const sent = await ask('/broken')
  expect([sent.status, JSON.parse(sent.text)]).toEqual([
    500,
    { code: 500, message: '服务器开小差了，请稍后重试' },
  ])
})

test('an error of a page behind its headers is printed and breaks the connection off', async () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {})
  const error = new Error('broken page')
  const ask = await servePages({
    pages: [
      (_request, response) => {
        response.writeHead(200, { 'content-length': 9 }).write('half')
        throw error
      },
    ],
  })
  await expect(ask('/broken')).rejects.toThrow('socket hang up')
  expect(printed.mock.calls).toEqual([[error]])
  printed.mockRestore()
})
