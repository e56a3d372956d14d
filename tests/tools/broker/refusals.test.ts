import { createServer } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { pactProgram, runPactCli } from '../../../contracts/broker/pact-cli.ts'
import { listening } from '../../support/listening'
import { startBroker, type RecordingBroker } from './recording-broker.ts'
import { runBrokerInProcess } from './run-broker.ts'

const brokers: RecordingBroker[] = []
afterEach(() => brokers.splice(0).forEach(({ stop }) => stop()))

const commands = [
  ['publish', ['--version', '1', '--branch', 'main']],
  ['can-i-deploy', ['--version', '1', '--to', 'production']],
  ['record-deployment', ['--version', '1', '--to', 'production']],
] as const

const token = 'secret-token'
const json = (value: object) => JSON.stringify(value)
const responses = [
  [
    '401 that repeats the token',
    { status: 401, body: json({ error: { message: `Bearer ${token} is unknown` } }) },
    'answers 401: Bearer *** is unknown — name the token in PACT_BROKER_TOKEN, or user and password in PACT_BROKER_USERNAME and PACT_BROKER_PASSWORD',
  ],
  ['401 as HTML', { status: 401, type: 'text/html', body: '<h1>' }, /^answers 401 — name the token/],
  ['a token that may not', { status: 403, body: '{}' }, 'answers 403 — may this token do that?'],
  [
    'an environment that there is not',
    { status: 400, body: json({ errors: { environment: ['there is\nno production'] } }) },
    /^refuses: environment: there is no production$/,
  ],
  [
    'another kind of server',
    { status: 404, body: '' },
    /^(answers 404 — is this the address of a Pact Broker 2.86|knows no compute-console 1 — npm run pacts:publish)/,
  ],
  [
    'HTML',
    { type: 'text/html; charset=utf-8', body: '<!doctype html>' },
    'answers HTML — is this the address of a Pact Broker?',
  ],
  [
    'a sign-in page elsewhere',
    { status: 302, body: '' },
    /^leads elsewhere — is this the address of the broker itself\?$/,
  ],
  [
    'other JSON',
    { body: '{"hello":1}' },
    'answers something else than a Pact Broker does — is this its address?',
  ],
  ['half a JSON', { body: '{"summary":{' }, /^answers something else than a Pact Broker does/],
  [
    'a broken broker',
    { status: 502, type: 'text/html', body: '<h1>' },
    'answers 502 — ask those who run the broker',
  ],
] as const

test.each(responses)('%s', async (_title, response, expected) => {
  for (const [command, args] of commands) {
    const broker = await startBroker(response)
    brokers.push(broker)
    const { code, output } = await runBrokerInProcess([command, '--broker', broker.url, ...args], {
      PACT_BROKER_TOKEN: token,
    })
    const [line = '', ...rest] = output.split('\n')
    const start = `✗ ${broker.url} `
    expect({ code, start: line.slice(0, start.length), rest }).toEqual({ code: 2, start, rest: [''] })
    expect(line.slice(start.length)).toMatch(expected)
    expect(output).not.toContain(token)
  }
})

test('a broker that is down', async () => {
  for (const [command, args] of commands)
    expect(await runBrokerInProcess([command, '--broker', 'http://127.0.0.1:47999', ...args])).toEqual({
      code: 2,
      output: "✗ http://127.0.0.1:47999 can't be reached — is it running, and is the address right?\n",
    })
})

test('a broker whose answer never ends', async () => {
  const hal = { 'content-type': 'application/hal+json' }
  const endless = createServer((_request, response) => response.writeHead(200, hal).write('{'))
  const { origin: url, close } = await listening(endless)
  const broker = { url, env: { PACT_BROKER_BASE_URL: url }, secrets: [], timeout: 300 }
  await expect(runPactCli(broker, ['list-environments'])).rejects.toThrow(
    `${url} gave no whole answer within 0.3 s`,
  )
  close()
})

const badUse: [string, string[], Record<string, string>, string][] = [
  ['no broker', [], {}, 'no Pact Broker is named — add --broker https://… or set PACT_BROKER_BASE_URL'],
  ['no address', ['--broker', 'broker'], {}, '--broker broker is not an http address'],
  [
    'a password in the address',
    ['--broker', `http://me:${token}@broker`],
    {},
    'the address of --broker holds a user — name it in PACT_BROKER_USERNAME',
  ],
  [
    'a token that all can see',
    ['--token', token],
    {},
    '--token would show it to everybody — set PACT_BROKER_TOKEN instead',
  ],
  [
    'a token with a line end',
    ['--broker', 'http://broker'],
    { PACT_BROKER_TOKEN: `${token}\n` },
    'the token holds a sign that none can hold — a line end, perhaps?',
  ],
  ['an empty flag', ['--version', ''], {}, '--version is empty'],
  ['an unknown flag', ['--wat'], {}, 'There is no flag --wat'],
  ['a value that no flag has', ['x'], {}, 'x is no flag, and nothing else is taken'],
  [
    'a token with a space',
    ['--broker', 'http://broker'],
    { PACT_BROKER_TOKEN: 'a b' },
    'the token holds a sign',
  ],
  [
    'a password that all can see',
    ['--password', token],
    {},
    '--password would show it to everybody — set PACT_BROKER_PASSWORD instead',
  ],
  [
    'another kind of address',
    ['--broker', 'ftp://broker'],
    {},
    '--broker ftp://broker is not an http address',
  ],
  ['a user in the address', ['--broker', 'http://me@broker'], {}, 'the address of --broker holds a user'],
]

test.each(badUse)('bad use: %s', async (_title, args, env, expected) => {
  for (const [command] of commands) {
    const { code, output } = await runBrokerInProcess([command, ...args], env)
    expect({ code, lines: output.split('\n').length }).toEqual({ code: 2, lines: 2 })
    expect(output).toContain(`✗ ${expected}`)
    expect(output).not.toContain(token)
  }
})

test('user and password', async () => {
  const broker = await startBroker({ body: json({ summary: { deployable: true } }) })
  brokers.push(broker)
  const env = { PACT_BROKER_USERNAME: 'me', PACT_BROKER_PASSWORD: 'pw' }
  const [command, args] = commands[1]
  await runBrokerInProcess([command, '--broker', broker.url, ...args], env)
  expect(broker.calls[0]?.authorization).toBe(`Basic ${btoa('me:pw')}`)
})

test('the flags of a command are listed when one is unknown', async () => {
  const flags = '--broker --version'
  expect((await runBrokerInProcess(['publish', '--wat'])).output).toBe(
    `✗ There is no flag --wat — nearest: --tag; known flags: ${flags} --branch --tag --build-url --pacts\n`,
  )
  expect((await runBrokerInProcess(['can-i-deploy', '--version', ''])).output).toBe(
    '✗ --version is empty — give it a value, or leave it out\n',
  )
})

test.each([
  [['deploy'], "✗ there is no command 'deploy' — there are: publish can-i-deploy record-deployment cli\n"],
  [[], "✗ there is no command '' — there are: publish can-i-deploy record-deployment cli\n"],
])('the command %j is unknown', async (args, output) => {
  expect(await runBrokerInProcess(args)).toEqual({ code: 2, output })
})

test('a user without a password', async () => {
  const broker = await startBroker({ body: json({ summary: { deployable: true } }) })
  brokers.push(broker)
  const [command, args] = commands[1]
  await runBrokerInProcess([command, '--broker', broker.url, ...args], { PACT_BROKER_USERNAME: 'me' })
  await runBrokerInProcess([command, '--broker', broker.url, ...args], { PACT_BROKER_PASSWORD: 'pw' })
  expect(broker.calls.map(({ authorization }) => authorization)).toEqual([`Basic ${btoa('me:')}`, undefined])
})

test.each([
  [{ errors: ['one', 'two'] }, 'one; two'],
  [{ errors: { a: 'one', b: ['two', 'three'] } }, 'a: one; b: two, three'],
])('a 400 with the body %j is printed as "%s"', async (body, shown) => {
  const broker = await startBroker({ status: 400, body: json(body) })
  brokers.push(broker)
  const [command, args] = commands[1]
  const { output } = await runBrokerInProcess([command, '--broker', broker.url, ...args])
  expect(output).toBe(`✗ ${broker.url} refuses: ${shown}\n`)
})

test('a machine that Pact’s CLI does not support is named', () => {
  expect(() => pactProgram({ platform: 'freebsd', arch: 'x64' })).toThrow(
    "Pact's CLI has no program for freebsd on x64 here",
  )
})
