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

test('names each breaking change and the screens that it hits, and exits 1', { timeout: 30_000 }, () => {
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
  expect(stdout).toContain('✗ event sendNodeHeartbeat · channel · address /ws → /socket')
  expect(stdout).toContain('- GET /api/orders/lease (listLeaseOrders): operation · deprecated')
})

test(
  'a ref that is not there, a flag, a document that does not parse: one line, exit 2',
  { timeout: 30_000 },
  () => {
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
  },
)
