import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const here = process.cwd()
const folder = mkdtempSync(join(tmpdir(), 'diff-'))
const env = { ...process.env, PATH: join(here, 'node_modules/.bin') + delimiter + process.env['PATH'] }

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.com', ...args], {
    cwd: folder,
    stdio: 'pipe',
  })

function diff(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(
    'node',
    [join(here, 'contracts/breaking-changes/main.ts'), ...args],
    {
      cwd: folder,
      env,
      encoding: 'utf8',
    },
  )
  return { status, stdout, stderr }
}

function edit(file: string, from: string | RegExp, to: string) {
  const path = join(folder, 'openapi', file)
  const text = readFileSync(path, 'utf8')
  const edited = text.replace(from, to)
  if (edited === text) throw new Error(`${file} has no ${String(from)}`)
  writeFileSync(path, edited)
}

beforeAll(() => {
  cpSync(join(here, 'openapi'), join(folder, 'openapi'), { recursive: true })
  // Windows lets anyone make a junction, and an administrator alone a link.
  symlinkSync(join(here, 'src'), join(folder, 'src'), 'junction')
  git('init', '-q', '-b', 'main')
  git('add', 'openapi')
  git('commit', '-q', '-m', 'first')
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('names each breaking change and the screens that it hits, and exits 1', () => {
  expect(diff('--base', 'main')).toEqual({
    status: 0,
    stdout: 'No breaking change since main.\n',
    stderr: '',
  })
  edit(
    'paths/orders.yaml',
    'operationId: listLeaseOrders',
    'operationId: listLeaseOrders\n    deprecated: true',
  )
  edit('paths/orders.yaml', /deposit:\n {2}get:/, 'deposit:\n  put:')
  edit('realtime.asyncapi.yaml', 'address: /ws', 'address: /socket')
  const { status, stdout } = diff('--base', 'main')
  expect(status).toBe(1)
  expect(stdout).toMatch(
    /✗ GET \/api\/orders\/deposit \(listDepositOrders\) · operation · removed\n {4}hits screens .*order/,
  )
  expect(stdout).toContain(
    '✗ 3 calls · channel · address /ws → /socket\n    in receiveNodeIds, sendNodeHeartbeat',
  )
  expect(stdout).toContain('- GET /api/orders/lease (listLeaseOrders): operation · deprecated')
})

const pair = (limit: object): string =>
  JSON.stringify({
    openapi: '3.0.3',
    info: { title: 'Theirs', version: '1' },
    paths: {
      '/items': {
        get: {
          operationId: 'listItems',
          parameters: [{ name: 'limit', in: 'query', schema: { type: 'integer', ...limit } }],
          responses: { '200': { description: 'All' } },
        },
      },
    },
  })

function write(name: string, text: string): string {
  writeFileSync(join(folder, name), text)
  return name
}

test('compares two files, OpenAPI 3.0 too, and one with the contract', () => {
  const before = write('before.json', pair({ minimum: 1 }))
  const after = write('after.json', pair({ minimum: 1, exclusiveMinimum: true }))
  const same = write('same.yaml', pair({ minimum: 1, nullable: false }))
  expect(diff('--base-file', before, '--head-file', after)).toEqual({
    status: 1,
    stdout:
      '1 breaking changes since before.json:\n' +
      '✗ GET /items (listItems) · query limit · minimum 1 → 2\n' +
      '    hits nothing that this console uses\n',
    stderr: '',
  })
  expect(diff('--base-file', before, '--head-file', same)).toMatchObject({ status: 0, stderr: '' })
  const { status, stdout } = diff('--base-file', before)
  expect(status).toBe(1)
  expect(stdout).toContain('✗ GET /items (listItems) · operation · removed')
  expect(diff('--head-file', join(here, 'openapi/openapi.yaml'), '--base', 'main').status).toBe(0)
})

test('a difference that is not compared is listed and exits 2, unless it is allowed', () => {
  const before = write('red.json', pair({ colour: 'red' }))
  const after = write('blue.json', pair({ colour: 'blue' }))
  const files = ['--base-file', before, '--head-file', after]
  const refused = diff(...files)
  expect(refused).toMatchObject({ status: 2, stderr: '' })
  expect(refused.stdout).toContain(
    'No breaking change among what is compared since red.json.\n\nNot compared:\n? GET /items (listItems) · query limit · colour red → blue\n',
  )
  expect(diff(...files, '--allow-uncompared').status).toBe(0)
})

test('files that cannot be compared: one line, exit 2', () => {
  const openapi = write('before.json', pair({}))
  const swagger = write('swagger.json', '{ "swagger": "2.0", "info": {}, "paths": {} }')
  const events = join(here, 'openapi/realtime.asyncapi.yaml')
  const errorOf = (...args: string[]) => {
    const { status, stdout, stderr } = diff(...args)
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
    return stderr
  }
  expect(errorOf('--base-file', 'nowhere.yaml')).toBe('✗ there is no file nowhere.yaml\n')
  expect(errorOf('--base-file', openapi, '--head-file', swagger)).toBe(
    '✗ swagger.json is neither OpenAPI 3 nor AsyncAPI 3 — convert Swagger 2.0 to OpenAPI 3 first\n',
  )
  expect(errorOf('--base-file', openapi, '--head-file', events)).toBe(
    '✗ one document is OpenAPI and the other AsyncAPI — compare two of one kind\n',
  )
  expect(errorOf('--base', 'main', '--base-file', openapi)).toBe(
    '✗ --base and --base-file both name what to compare with — give one of them\n',
  )
})

test('a ref that is not there, a flag, a document that does not parse: one line, exit 2', () => {
  expect(diff('--base', 'nowhere')).toEqual({
    status: 2,
    stdout: '',
    stderr: '✗ git knows no nowhere — name a branch, a tag or a commit; a shallow clone may lack it\n',
  })
  expect(diff('--bass', 'x')).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('known flags: --base'),
  })
  edit('realtime.asyncapi.yaml', 'asyncapi: 3', 'asyncapi: [3')
  const { status, stderr } = diff('--base', 'main')
  expect(status).toBe(2)
  expect(stderr).toMatch(/^✗ openapi\/realtime\.asyncapi\.yaml does not bundle: .*\n$/)
})
