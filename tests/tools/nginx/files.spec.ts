import { execFileSync, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, request as send } from 'node:http'
import { connect, type ClientHttp2Session } from 'node:http2'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { listening } from '../../support/listening'
import { deploymentFolder } from './support/nginx'
import { expect, test } from './support/test'

const script = readdirSync('dist/console/assets').find((name) => /^base-.*\.js$/.test(name)) ?? ''

interface Sent {
  status: number | undefined
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

/** Sends a path as it is, and returns the body as it was sent: `fetch` would resolve `../..` and decompress. */
async function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Sent> {
  const { hostname, port } = new URL(process.env.NGINX_URL ?? '')
  const request = send({ hostname, port, path, method, headers, agent: false }).end()
  const [response] = await once(request, 'response')
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk)
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }
}

const encoded = (encoding: string) => ({ 'accept-encoding': encoding })

const source = () => readFileSync(join('dist/console/assets', script))

test('sends the compressed file that the browser accepts', async () => {
  const plain = await get(`/assets/${script}`)
  const gzip = await get(`/assets/${script}`, encoded('gzip'))
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(plain.body.equals(source())).toBe(true)
  expect(gunzipSync(gzip.body).equals(source())).toBe(true)
  for (const { headers } of [plain, gzip]) {
    expect(headers.vary).toBe('Accept-Encoding')
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8')
  }
})

test('sends brotli before gzip where nginx has the module', async ({ start }) => {
  // The module is a package of its own.
  const hasModule = /^load_module .*brotli_static/m.test((await start()).configuration())
  test.skip(!hasModule, 'nginx lacks the package libnginx-mod-http-brotli-static')
  const { headers, body } = await get(`/assets/${script}`, encoded('gzip, br'))
  expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' })
  expect(brotliDecompressSync(body).equals(source())).toBe(true)
  expect(body.length).toBeLessThan((await get(`/assets/${script}`, encoded('gzip'))).body.length)
})

test('compresses the responses of the API', async ({ world }) => {
  const { headers, body } = await get('/api/projects', { ...encoded('gzip'), token: world.token })
  expect(headers['content-encoding']).toBe('gzip')
  expect(JSON.parse(gunzipSync(body).toString())).toBeTruthy()
})

test('every file but config.json has its compressed copies', () => {
  const names = readdirSync('dist/console', { recursive: true, encoding: 'utf8' })
  const sources = names.filter((name) => /\.(html|js|css|svg|json|txt)$/.test(name))
  const without = (ending: string) => sources.filter((name) => !names.includes(name + ending))
  expect(sources.length).toBeGreaterThan(100)
  expect(without('.br')).toEqual(['config.json'])
  expect(without('.gz')).toEqual(['config.json'])
})

test.describe('caching', () => {
  const immutable = 'public, max-age=31536000, immutable'
  const cases: [string, number, string | undefined][] = [
    [`/assets/${script}`, 200, immutable],
    ['/', 200, 'no-cache'],
    ['/index.html', 200, 'no-cache'],
    ['/nodeManagement', 200, 'no-cache'],
    ['/config.json', 200, 'no-cache'],
    ['/icon.svg', 200, 'no-cache'],
    ['/browser-notice.js', 200, 'no-cache'],
    // Cached for a year, the file of the next release would be missing for a year.
    ['/assets/of-the-next-release.js', 404, 'no-cache'],
    // The provider's own.
    ['/api/nothing', 404, 'no-store'],
  ]
  for (const [path, status, caching] of cases)
    test(`of ${path.replace(script, 'a hashed file')}`, async () => {
      const sent = await get(path)
      expect([sent.status, sent.headers['cache-control']]).toEqual([status, caching])
    })

  for (const path of ['/', '/nodeManagement', '/config.json', `/assets/${script}`])
    for (const encoding of ['identity', 'gzip', 'br'])
      test(`${path.replace(script, 'a hashed file')} in ${encoding} has not changed`, async () => {
        const first = await get(path, encoded(encoding))
        const again = await get(path, { ...encoded(encoding), 'if-none-match': String(first.headers.etag) })
        expect(again.status).toBe(304)
        expect(again.body).toHaveLength(0)
        expect(again.headers['cache-control']).toBe(first.headers['cache-control'])
        expect(again.headers['content-security-policy']).toBe(first.headers['content-security-policy'])
      })

  test('a second visit asks for index.html and config.json only, and gets neither again', async ({
    page,
    start,
  }) => {
    const nginx = await start()
    const visit = async () => {
      await page.goto(`${nginx.url}/login`)
      await expect(page.getByRole('button', { name: '登录', exact: true })).toBeEnabled()
    }
    await visit()
    await page.goto('about:blank')
    const before = nginx.accessLog().length
    await visit()
    const lines = () => nginx.accessLog().slice(before).trim().split('\n')
    const requests = () => lines().map((line) => line.split(' ').slice(2, 5).join(' '))
    await expect.poll(requests).toContain('GET /config.json 304')
    expect(requests()).toContain('GET /login 304')
    expect(requests().filter((line) => line.includes('/assets/'))).toEqual([])
  })
})

// An id may be any text.
for (const id of ['2024.11', 'notes.js', '.first', 'a%2Fb.c'])
  test(`the address of the announcement ${id} is a page of the console`, async () => {
    const { status, headers, body } = await get(`/announcements/${id}`)
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(body.toString()).toContain('id="root"')
  })

test.describe('what is not there', () => {
  for (const [path, expected] of [
    ['/nothing.js', 404],
    ['/assets/nothing.js', 404],
    ['/assets/nothing', 404],
    ['/assets/', 404],
    ['/.env', 404],
    ['/.git/config', 404],
    ['/assets/.hidden', 404],
    ['/../../../etc/passwd', 400],
    ['/..%2f..%2fetc/passwd', 400],
  ] as const)
    test(`${path} is neither listed nor the console`, async () => {
      const { status, headers, body } = await get(path)
      expect(status).toBe(expected)
      expect(body.toString()).not.toMatch(/Index of|id="root"/)
      expect(headers['content-security-policy']).toContain("default-src 'self'")
    })

  test('a dotfile that is there is not sent', async ({ start }) => {
    const site = deploymentFolder('with-dotfile')
    cpSync('dist/console/index.html', join(site, 'index.html'))
    writeFileSync(join(site, 'config.json'), '{}')
    writeFileSync(join(site, '.env.json'), 'secret')
    const nginx = await start({ CONSOLE_ROOT: site })
    expect((await fetch(`${nginx.url}/.env.json`)).status).toBe(404)
  })

  test('the control API of the simulated provider is not led to', async () => {
    expect((await get('/__mock/status')).body.toString()).toContain('id="root"')
    expect((await get('/__mock/worlds', {}, 'POST')).status).toBe(405)
  })

  test('files are only read', async () => {
    expect((await get('/', {}, 'HEAD')).status).toBe(200)
    for (const method of ['POST', 'PUT', 'DELETE']) expect((await get('/', {}, method)).status).toBe(405)
  })
})

test('every response has the security headers, and none the version of nginx', async () => {
  for (const path of ['/', '/config.json', `/assets/${script}`, '/nothing.js', '/healthz', '/api/nothing']) {
    const { headers } = await get(path)
    expect(headers, path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      server: 'nginx',
    })
    expect(headers['content-security-policy'], path).toContain("default-src 'self'")
    expect(headers['strict-transport-security'], path).toBeUndefined()
  }
})

// Safari before 16 does not count them to 'self'.
test('the page may open the sockets of its own host, whose name brings nothing else into the policy', async () => {
  const policyFor = async (host: string) =>
    String((await get('/', { host })).headers['content-security-policy'])
  expect(await policyFor('Console.example.com')).toContain("connect-src 'self' wss://Console.example.com;")
  expect(await policyFor('localhost:80')).toContain(
    "connect-src 'self' wss://localhost:80 ws://localhost:80;",
  )
  for (const host of ['a;script-src', "a'", 'a,b', 'a:123456', '*', '[::1]:80', 'a:*', 'a/b', '_'])
    expect(await policyFor(host), host).toContain("connect-src 'self';")
})

test('/healthz says that nginx is there, and is not logged', async ({ start }) => {
  const nginx = await start({ PROVIDER_URL: 'http://127.0.0.1:1' })
  expect(await (await fetch(`${nginx.url}/healthz`)).text()).toBe('ok\n')
  expect(nginx.accessLog()).toBe('')
})

test('a provider that is away is an error in the form of the contract', async ({ start }) => {
  const nginx = await start({ PROVIDER_URL: 'http://127.0.0.1:1' })
  const response = await fetch(`${nginx.url}/api/userinfo`)
  expect(response.status).toBe(502)
  expect(response.headers.get('content-type')).toBe('application/json')
  expect(await response.json()).toEqual({ code: 502, message: '服务暂时不可用，请稍后重试' })
})

test('a worker may hold a connection of each tab and one to the provider for it', async ({ start }) => {
  test.skip(process.platform !== 'linux', 'only Linux shows the limits of a process')
  const { pid } = await start()
  const [worker] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ')
  const limits = readFileSync(`/proc/${worker}/limits`, 'utf8')
  expect(/Max open files +(\d+)/.exec(limits)?.[1]).toBe('8192')
})

test('the HSTS header of the provider is not passed on', async ({ start }) => {
  const provider = await listening(
    createServer((_request, response) =>
      response.writeHead(200, { 'strict-transport-security': 'max-age=63072000; preload' }).end('{}'),
    ),
  )
  const hsts = async (environment: Record<string, string>) => {
    const { url } = await start({ PROVIDER_URL: provider.origin, ...environment })
    return (await fetch(`${url}/api/projects`)).headers.get('strict-transport-security')
  }
  expect(await hsts({})).toBeNull()
  expect(await hsts({ HSTS: 'max-age=60' })).toBe('max-age=60')
  provider.close()
})

test.describe('the health check of the image', () => {
  const proxies = { http_proxy: 'http://127.0.0.1:1', https_proxy: 'http://127.0.0.1:1' }
  const check = (listen: string, more: Record<string, string> = {}) => {
    const env = { PATH: process.env.PATH, ...proxies, ...more, LISTEN: listen }
    return spawnSync(join('deploy/nginx', 'healthcheck.sh'), { env }).status
  }

  test('asks where nginx listens, by no proxy', async ({ start }) => {
    const { port } = await start()
    expect(check(String(port))).toBe(0)
    expect(check(`127.0.0.1:${port}`)).toBe(0)
  })

  test('speaks TLS where nginx does', async ({ start }) => {
    const { cert, key } = selfSigned()
    const { port } = await start({ TLS_CERT: cert, TLS_KEY: key })
    expect(check(String(port), { TLS_CERT: cert })).toBe(0)
    expect(check(String(port))).not.toBe(0)
  })

  test('fails where nothing listens', () => {
    expect(check('127.0.0.1:1')).not.toBe(0)
  })
})

test('the provider is also found by a resolver, for each call again', async ({ start, world }) => {
  const nginx = await start({ RESOLVER: '127.0.0.1' })
  const response = await fetch(`${nginx.url}/api/projects?page=1`, { headers: { token: world.token } })
  expect(response.status).toBe(200)
})

const lookups: [string, Record<string, string>][] = [
  ['once', {}],
  ['for each call', { RESOLVER: '127.0.0.1' }],
]

for (const [name, environment] of lookups)
  test(`a redirect within the provider stays on this origin: its name is looked up ${name}`, async ({
    start,
  }) => {
    const provider = await listening(
      createServer(({ headers: { host } }, response) =>
        response.writeHead(307, { location: `http://${host}/api/new?a=1` }).end(),
      ),
    )
    const { url } = await start({ PROVIDER_URL: provider.origin, ...environment })
    const { headers } = await fetch(`${url}/api/moved`, { redirect: 'manual' })
    expect(headers.get('location')).toBe('/api/new?a=1')
    provider.close()
  })

async function over(session: ClientHttp2Session, path: string) {
  const stream = session.request({ ':path': path })
  const [headers] = await once(stream, 'response')
  stream.close()
  return headers
}

/** Makes a certificate of this machine's own. Returns the paths of it and of its key. */
function selfSigned(): { cert: string; key: string } {
  const folder = deploymentFolder(`tls-${test.info().testId}`)
  const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')]
  const options = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 1 -subj /CN=localhost'
  const names = ['-addext', 'subjectAltName=IP:127.0.0.1,DNS:localhost']
  execFileSync('openssl', [...options.split(' '), ...names, '-keyout', key, '-out', cert])
  chmodSync(key, 0o644)
  return { cert, key }
}

test('with a certificate it speaks HTTP/2 over TLS', async ({ start, page, signIn }) => {
  const { cert, key } = selfSigned()
  const nginx = await start({ TLS_CERT: cert, TLS_KEY: key, HSTS: 'max-age=31536000' })
  const session = connect(nginx.url, { ca: readFileSync(cert) })
  expect(await over(session, '/login')).toMatchObject({
    ':status': 200,
    'strict-transport-security': 'max-age=31536000',
    'content-security-policy': expect.stringContaining(` wss://127.0.0.1:${nginx.port} `),
  })
  expect(session.alpnProtocol).toBe('h2')
  session.close()

  await signIn()
  await page.goto(`${nginx.url}/nodeManagement`)
  await expect(page.getByText('实时')).toBeVisible()
})

test('a provider on https is verified, and its host named to it', async ({ start, world }) => {
  const { cert, key } = selfSigned()
  const { port } = await start({ TLS_CERT: cert, TLS_KEY: key })
  const provider = { PROVIDER_URL: `https://localhost:${port}` }
  const headers = { token: world.token }
  const trusting = await start({ ...provider, PROVIDER_CA: cert })
  expect((await fetch(`${trusting.url}/api/projects`, { headers })).status).toBe(200)
  const doubting = await start(provider)
  expect((await fetch(`${doubting.url}/api/projects`, { headers })).status).toBe(502)
})

test('without an access log it serves all the same', async ({ start }) => {
  const nginx = await start({ ACCESS_LOG: 'off' })
  expect((await fetch(`${nginx.url}/login`)).status).toBe(200)
})
