import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSite } from '../../../mocks/adapters/http/static-site'
import { listening } from '../../support/listening'
import { configurationFor, deploymentFolder, providerUrl, refusedBy } from './support/nginx'
import { expect, test } from './support/test'

/** Writes a config.json that nginx can read. Returns its path. */
function configFile(name: string, config: unknown): string {
  const file = join(deploymentFolder('configs'), `${name}.json`)
  writeFileSync(file, typeof config === 'string' ? config : JSON.stringify(config))
  return file
}

const nowhere = { apiHost: '', streamHost: '', socketHost: '' }

const elsewhere = {
  apiHost: 'https://API.example.com:443/v1',
  streamHost: 'http://[::1]:8080/',
  socketHost: 'wss://live.example.com',
}

/** The sources of each directive of a page's policy: their order means nothing, and its own host is named `own`. */
const directives = (headers: Headers, url: string) =>
  Object.fromEntries(
    (headers.get('content-security-policy') ?? '')
      .replaceAll(new URL(url).host, 'own')
      .split('; ')
      .map((directive) => {
        const [name = '', ...sources] = directive.split(' ')
        return [name, [...new Set(sources)].toSorted()]
      }),
  )

const pageHeaders = ['x-content-type-options', 'referrer-policy', 'cross-origin-opener-policy']

/** The page that the simulated provider's own server sends, with the same config.json. */
async function pageOfProvider(config: unknown): Promise<Response> {
  const folder = mkdtempSync(join(tmpdir(), 'site-'))
  for (const name of ['index.html', 'inline-hashes.json'])
    cpSync(join('dist/console', name), join(folder, name))
  writeFileSync(join(folder, 'config.json'), JSON.stringify(config))
  const site = await listening(createServer(createSite(folder)))
  const page = await fetch(site.origin)
  site.close()
  rmSync(folder, { recursive: true })
  return page
}

for (const [name, config] of Object.entries({
  nowhere,
  elsewhere,
  part: { ...nowhere, apiHost: 'https://api.example.com' },
  'and an error address': { ...elsewhere, errorUrl: 'https://errors.example.com/console?from=1' },
  'and an error path': { ...nowhere, errorUrl: '/errors' },
}))
  test(`the headers are those of the simulated provider's server: hosts ${name}`, async ({ start }) => {
    const nginx = await start({ CONSOLE_CONFIG: configFile(name, config) })
    const { headers } = await fetch(nginx.url)
    const expected = await pageOfProvider(config)
    expect(directives(headers, nginx.url)).toEqual(directives(expected.headers, expected.url))
    for (const header of pageHeaders) expect(headers.get(header)).toBe(expected.headers.get(header))
  })

test.describe('connect-src has the origin', () => {
  const connected = async (url: string) => directives((await fetch(url)).headers, url)['connect-src']

  for (const [key, value, origins] of [
    ['errorUrl', 'https://errors.example.com/console?from=1', ['https://errors.example.com']],
    ['errorUrl', '/api/errors', []],
    ['otherHost', 'https://other.example.com', ['https://other.example.com']],
    ['socketHost', 'https://live.example.com', ['https://live.example.com', 'wss://live.example.com']],
    ['helpUrl', 'https://help.example.com', []],
  ] as const)
    test(`of ${key} ${value}`, async ({ start }) => {
      const config = configFile(`${key}${value.length}`, { ...nowhere, [key]: value })
      const nginx = await start({ CONSOLE_CONFIG: config })
      expect(await connected(nginx.url)).toEqual(["'self'", 'ws://own', 'wss://own', ...origins].toSorted())
    })
})

test('the environment replaces keys, and unknown keys stay', async ({ start }) => {
  const nginx = await start({
    CONSOLE_CONFIG: configFile('keys', { apiHost: '', later: { a: [1] }, isOn: false }),
    CONFIG_apiHost: 'https://api.example.com',
    CONFIG_helpUrl: 'https://help.example.com/a?b="c"',
    CONFIG_isOn: 'true',
    CONFIG_SERVICE_HOST: 'of another program',
  })
  const expected = {
    apiHost: 'https://api.example.com',
    helpUrl: 'https://help.example.com/a?b="c"',
    later: { a: [1] },
    isOn: true,
  }
  expect(nginx.config()).toEqual(expected)
  expect(await (await fetch(`${nginx.url}/config.json`)).json()).toEqual(expected)
})

test('a switch that the file lacks is set by the environment as the shipped config.json has it', async ({
  start,
}) => {
  const config = configFile('without-switch', nowhere)
  const nginx = await start({ CONSOLE_CONFIG: config, CONFIG_idempotencyKey: 'true' })
  expect(nginx.config()).toEqual({ ...nowhere, idempotencyKey: true })
})

const withConfig = (name: string, config: unknown) => () => ({ CONSOLE_CONFIG: configFile(name, config) })

const wrong: [string, () => Record<string, string>, RegExp][] = [
  ['no JSON', withConfig('wrong-json', '{"apiHost"'), /wrong-json\.json: .*parse error/],
  ['no object', withConfig('wrong-list', []), /wrong-list\.json: it is not an object/],
  ['no text', withConfig('wrong-text', { apiHost: 5 }), /apiHost is not a text/],
  [
    'no address',
    withConfig('wrong-host', { apiHost: 'api.example.com' }),
    /apiHost: "api\.example\.com" is no/,
  ],
  [
    'a switch in quotation marks',
    withConfig('wrong-switch', { idempotencyKey: 'true' }),
    /wrong-switch\.json: idempotencyKey is neither true nor false/,
  ],
  [
    'a switch of another value',
    () => ({ CONFIG_idempotencyKey: 'yes' }),
    /CONFIG_idempotencyKey is neither true nor false/,
  ],
  [
    'no provider for a host that the file lacks',
    () => ({
      ...withConfig('without-hosts', { apiHost: 'https://api.example.com' })(),
      PROVIDER_URL: '',
    }),
    /streamHost socketHost: no address in .* PROVIDER_URL/,
  ],
  [
    'a second directive',
    () => ({ CONFIG_streamHost: "https://a.example; script-src 'unsafe-inline'" }),
    /streamHost: .* is no address/,
  ],
  ['a line break', () => ({ CONFIG_socketHost: 'https://a.example\n' }), /socketHost: .* is no address/],
  [
    'an unknown key',
    () => ({ CONFIG_apihost: '' }),
    /CONFIG_apihost: config\.json has no key apihost; there are: apiHost/,
  ],
  [
    'no provider',
    () => ({ PROVIDER_URL: '' }),
    /apiHost streamHost socketHost: no address in .* PROVIDER_URL/,
  ],
  [
    'a provider with a path',
    () => ({ PROVIDER_URL: 'http://a/b' }),
    /PROVIDER_URL: "http:\/\/a\/b" is not like/,
  ],
  ['two lines', () => ({ PROVIDER_URL: 'http://a\nhttp://b' }), /PROVIDER_URL has more than one line/],
  ['a quote', () => ({ HSTS: 'max-age=1"; return 200 "' }), /HSTS: .* is not like/],
  ['a timeout without a unit', () => ({ LIVE_TIMEOUT: '3' }), /LIVE_TIMEOUT: "3" is not like 1h/],
  [
    'a certificate that is not there',
    () => ({ TLS_CERT: '/nothing.pem' }),
    /TLS_CERT: \/nothing\.pem can't be read/,
  ],
  ['a folder without a console', () => ({ CONSOLE_ROOT: '/usr' }), /CONSOLE_ROOT: \/usr has no index\.html/],
]

for (const [name, environment, expected] of wrong)
  test(`${name} ends it with one line`, async () => {
    const { code, lines } = await refusedBy({ PROVIDER_URL: providerUrl, ...environment() })
    expect(code).toBe(1)
    expect(lines).toEqual([expect.stringMatching(expected)])
  })

test('the console calls hosts that are elsewhere, and nothing of it is blocked', async ({
  page,
  start,
  signIn,
}) => {
  const nginx = await start({
    PROVIDER_URL: '',
    CONFIG_apiHost: providerUrl,
    CONFIG_streamHost: providerUrl,
    CONFIG_socketHost: providerUrl,
  })
  await signIn()
  await page.goto(`${nginx.url}/nodeManagement`)
  await expect(page.getByText('实时')).toBeVisible()
  expect((await fetch(`${nginx.url}/api/projects`)).status).toBe(404)
})

for (const [version, listen] of [
  ['1.22.1', ['listen 8443 ssl http2;']],
  ['1.25.0', ['listen 8443 ssl http2;']],
  ['1.25.1', ['listen 8443 ssl;', 'http2 on;']],
  ['1.30.0', ['listen 8443 ssl;', 'http2 on;']],
] as const)
  test(`HTTP/2 is asked for in the words of nginx ${version}`, async () => {
    const file = configFile('certificate', {})
    const text = await configurationFor(version, { LISTEN: '8443', TLS_CERT: file, TLS_KEY: file })
    expect(text.match(/^ +(listen|http2) .*;$/gm)?.map((line) => line.trim())).toEqual(listen)
  })

test('another console than the shipped one can be named', async ({ start }) => {
  const site = deploymentFolder('other-site')
  mkdirSync(join(site, 'assets'), { recursive: true })
  writeFileSync(join(site, 'index.html'), '<h1>other</h1>')
  writeFileSync(join(site, 'config.json'), '{}')
  const nginx = await start({ CONSOLE_ROOT: site })
  expect(await (await fetch(`${nginx.url}/console`)).text()).toBe('<h1>other</h1>')
})
