import { afterEach, expect, test, vi } from 'vitest'
import { secretsOf } from '../../../contracts/verifier/calls/sign-in'
import { helpLines, optionsFrom, parseFlags, publicationFrom } from '../../../contracts/verifier/flags'
import { prepareRuns, resultsFileOf } from '../../../contracts/verifier/run'

afterEach(() => {
  vi.unstubAllEnvs()
})

const provider = ['--provider', 'http://a.test//']
const options = (...args: string[]) => optionsFrom(parseFlags([...provider, ...args]))

test('addresses default to the provider, and files to those of the repository', () => {
  vi.stubEnv('VERIFY_TOKEN', '')
  expect(options()).toEqual({
    provider: 'http://a.test',
    states: 'http://a.test/__mock/state',
    stream: 'http://a.test',
    socket: 'http://a.test',
    token: undefined,
    document: 'openapi/generated/openapi.json',
    events: 'openapi/generated/realtime.json',
    pact: 'contracts/pacts/compute-console-compute-provider.json',
    sent: 'contracts/pacts/sent/compute-provider-compute-console.json',
  })
  const hosts = ['--states', 'https://s.test/', '--stream', 'http://b.test', '--socket', 'http://c.test/']
  expect(options(...hosts)).toMatchObject({
    states: 'https://s.test',
    stream: 'http://b.test',
    socket: 'http://c.test',
  })
})

test('the token is that of the flag, or of the environment', () => {
  vi.stubEnv('VERIFY_TOKEN', 'from the environment')
  expect(options().token).toBe('from the environment')
  expect(options('--token', 'from the flag').token).toBe('from the flag')
})

test.each(['abc12345\r', 'abc\n12345', ' abc12345', 'abc12345\u200b'])(
  'the token %j, which no header can hold, is refused before any call',
  (token) => {
    const line = 'holds a sign that none can hold'
    expect(() => options('--token', token)).toThrow(`the token in --token ${line}`)
    vi.stubEnv('VERIFY_TOKEN', token)
    expect(() => options()).toThrow(`the token in VERIFY_TOKEN ${line}`)
  },
)

test('the results are beside the page, unless a file is named', () => {
  const fileOf = (...args: string[]) => resultsFileOf(parseFlags([...provider, ...args]))
  expect([
    fileOf(),
    fileOf('--report', 'out/a.html-page'),
    fileOf('--report', 'a.html', '--results', 'b.json'),
  ]).toEqual(['test-results/verify-a.test.json', 'out/a.html-page.json', 'b.json'])
})

test('a token is removed from all output unless it is too short to be one', () => {
  const account = { email: 'me@a.test', password: 'p' }
  expect(secretsOf('secret-7', undefined).filter(Boolean)).toEqual(['secret-7'])
  expect(secretsOf('secret', undefined).filter(Boolean)).toEqual([])
  expect(secretsOf('secret', account, 's')).toEqual(['secret', 'me@a.test', 'p', 's'])
})

test('journeys are picked by their names', () => {
  const flags = parseFlags([...provider, '--journeys', '--only', 'top-up, release'])
  const { journeyIds } = prepareRuns(optionsFrom(flags), flags)
  expect(journeyIds).toEqual(['top-up', 'release'])
  const all = parseFlags([...provider, '--journeys'])
  expect(prepareRuns(optionsFrom(all), all).journeyIds).toBeUndefined()
})

test('the help has each flag with its value, and what the exit codes mean', () => {
  const lines = helpLines()
  expect(lines.slice(0, 4)).toEqual([
    'verify-compute-provider --provider URL [flags]',
    '  Verifies a provider against pacts and contract.',
    '',
    '  --provider URL              its address, without /api',
  ])
  expect(lines).toContain('  --quiet                     prints only checks that did not pass')
  expect(lines.slice(-3)).toEqual([
    '',
    'Exit codes: 0 everything passed, 1 a check failed, 2 verification could not run,',
    '3 nothing failed, but something is not implemented, lacks its state or was skipped.',
  ])
})

const publication = (...args: string[]) => publicationFrom(parseFlags(args))

test('a result is published with what the flags say of the version', () => {
  vi.stubEnv('PACT_BROKER_BASE_URL', 'http://env.test/')
  expect(publication()).toBeUndefined()
  expect(publication('--publish', '1.2')).toEqual({
    version: '1.2',
    branch: undefined,
    buildUrl: undefined,
    consumerVersion: undefined,
    broker: 'http://env.test',
    pact: 'contracts/pacts/compute-console-compute-provider.json',
  })
  const build = ['--branch', 'b', '--build-url', 'http://ci.test', '--consumer-version', '3']
  expect(publication('--publish', '1.2', '--broker', 'http://b.test', ...build)).toMatchObject({
    branch: 'b',
    buildUrl: 'http://ci.test',
    consumerVersion: '3',
    broker: 'http://b.test',
  })
})

test.each([
  [['--journeys'], 'journeys are no pact', 'publish a verification without --journeys'],
  [['--only', 'x'], '--only verifies a part', 'only a verification of the whole pact is published'],
  [['--since-last'], '--since-last verifies a part', 'only a verification of the whole pact is published'],
  [['--watch'], '--watch verifies a part', 'only a verification of the whole pact is published'],
  [
    ['--watch-folder', 'x'],
    '--watch-folder verifies a part',
    'only a verification of the whole pact is published',
  ],
])('with %j nothing can be published', (args, message, remedy) => {
  expect(() => publication('--publish', '1', ...args)).toThrow(expect.objectContaining({ message, remedy }))
})

test('an unknown flag is named with the known ones, and a wrong address with its flag', () => {
  expect(() => parseFlags(['--provder'])).toThrow(
    expect.objectContaining({
      message: 'There is no flag --provder',
      remedy: expect.stringMatching(
        /^nearest: --provider; known flags: --provider --console --replay --states .* --screens$/,
      ),
    }),
  )
  expect(() => optionsFrom(parseFlags([]))).toThrow(
    expect.objectContaining({ message: 'no provider is named', remedy: 'add --provider http://…' }),
  )
  expect(() => options('--states', 'a.test')).toThrow('--states a.test is not an http address')
})
