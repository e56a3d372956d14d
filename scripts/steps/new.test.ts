import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { describeDraft, NewError, openDraft } from '../new/draft.ts'
import { draftNew } from './new.ts'

/** Runs npm run new in the project itself, with arguments that must not write anything. */
function runNew(...args: string[]) {
  const { status, stdout, stderr } = spawnSync('node', ['scripts/main.mjs', 'new', ...args], {
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

const changedFiles = () =>
  execFileSync('git', ['status', '--porcelain', '--untracked-files=all'], { encoding: 'utf8' })

let before: string
beforeAll(() => {
  before = changedFiles()
})

describe('it refuses', () => {
  test('in one line', () => {
    const stderr = '✗ FETCH is no method; there are: GET, POST, PUT, PATCH, DELETE\n'
    expect(runNew('operation', 'FETCH /api/alerts')).toEqual({ status: 1, stdout: '', stderr })
  })

  test.each([
    [[], 'Say what is new: operation or screen'],
    [['page', 'x'], 'Say what is new: operation or screen'],
    [['operation'], 'An operation is a method and a path, such as "GET /api/nodes/{id}/alerts"'],
    [['operation', 'GET /alerts'], 'The path /alerts does not begin with /api/'],
    [['operation', 'GET /api/alerts/'], 'The path /api/alerts/ is not made of words and {parameters}'],
    [['operation', 'GET /api/{id}'], 'The path /api/{id} names nothing before its first parameter'],
    [['operation', 'GET /api/nodes'], 'The operation GET /api/nodes is there already'],
    [
      ['operation', 'GET /api/nodes/{id}/alias'],
      'The path /api/nodes/{id}/alias is there already as /api/nodes/{node_id}/alias',
    ],
    [
      ['operation', 'GET /api/tickets/{id}', 'GET /api/ticket'],
      'The operationId getTicket is there already — give another one: --id',
    ],
    [
      ['operation', 'GET /api/tickets', 'POST /api/tickets', 'GET /api/tickets'],
      'The operation GET /api/tickets is there already',
    ],
    [['screen'], 'A screen has a name, such as node-alerts'],
    [['screen', 'NodeAlerts'], 'NodeAlerts is not kebab-case, such as node-alerts'],
    [['screen', 'node', 'alerts'], 'A screen has one name, not also alerts'],
    [['screen', 'announcements'], 'The screen announcements is there already'],
  ])('%j', async (words, message) => {
    await expect(draftNew(words, {})).rejects.toThrow(new NewError(message))
  })

  test.each([
    ['path', 'alerts', 'The path alerts is not made of words, such as /nodeAlerts'],
    ['path', '/api/alerts', "The path /api/alerts is not the console's"],
    ['path', '/server', 'The path /server is there already — another one: --path'],
    ['title', 'Alerts', 'The title Alerts is not Chinese, such as 告警'],
    ['title', '项目', 'The title 项目 is there already — another one: --title'],
    ['operation', 'listWhales', 'There is no operation listWhales — npm run new -- operation makes one'],
    ['operation', 'getDashboard', 'getDashboard answers no list of rows'],
    ['operation', 'listAvailableImages', /^listAvailableImages asks for more than a page has/],
    ['operation', 'listScriptExecutions', 'listScriptExecutions asks for more than a page has: node_id'],
    ['operation', 'listMarketPlans', /^listMarketPlans asks for more than a page has: /],
  ])('a screen with --%s %s', async (flag, value, message) => {
    await expect(draftNew(['screen', 'alerts'], { [flag]: value })).rejects.toThrow(message)
  })

  test('one id for two operations', async () => {
    const words = ['operation', 'GET /api/a', 'GET /api/b']
    await expect(draftNew(words, { id: 'getA' })).rejects.toThrow('--id names one operation')
  })
})

test.each([
  ['list-node-alerts', 'The operationId list-node-alerts is not camelCase, such as listNodeAlerts'],
  ['1x', 'The operationId 1x is not camelCase, such as listNodeAlerts'],
  ['delete', 'The operationId delete is a word of TypeScript'],
])('it refuses --id %s', async (id, message) => {
  await expect(draftNew(['operation', 'GET /api/alerts'], { id })).rejects.toThrow(new NewError(message))
})

test.each(['告警: 严重', "'告警'", '告警 # 旧', '告警\n旧', '[告警]', '告警'])(
  'an operation with the title %j has it as its name in the contract',
  async (title) => {
    const { draft } = await draftNew(['operation', 'GET /api/alerts'], { title })
    const written: unknown = parse(draft.read('openapi/paths/alerts.yaml'))
    expect(written).toMatchObject({ alerts: { get: { summary: `${title}列表` } } })
  },
)

test.each([
  ['POST /api/export', 'exportHandlers'],
  ['GET /api/handlers', 'handlersHandlers'],
  ['GET /api/alerts', 'alerts'],
])('the handlers of %s are listed as %s', async (words, name) => {
  const { draft } = await draftNew(['operation', words], { rule: true })
  const file = words.split('/')[2]
  const text = draft.read('mocks/operations/index.ts')
  expect(text).toContain(`import * as ${name} from './${file}'\n`)
  expect(text).toContain(`\n  ...${name},\n`)
})

test.each(['index', 'operation-handler', 'row-list'])('a rule of /api/%s has no file', async (word) => {
  await expect(draftNew(['operation', `GET /api/${word}`], { rule: true })).rejects.toThrow(
    `mocks/operations/${word}.ts holds no operations`,
  )
})

test('it refuses --list beside --one', async () => {
  await expect(draftNew(['operation', 'GET /api/a'], { list: true, one: true })).rejects.toThrow(
    '--list and --one exclude each other',
  )
})

test.each([
  ['GET /api/tickets', {}, 'listTickets: a paged list (--one writes a single entry)'],
  ['GET /api/settings', { one: true }, 'getSetting: one entry (--list writes a list)'],
  ['GET /api/news', {}, 'listNews: a paged list (--one writes a single entry)'],
  ['GET /api/equipment', {}, 'getEquipment: one entry (--list writes a list)'],
  ['GET /api/equipment', { list: true }, 'listEquipment: a paged list (--one writes a single entry)'],
  ['POST /api/tickets', { list: true }, 'createTicket: creates one entry, with an Idempotency-Key'],
  ['DELETE /api/tickets/{id}', {}, 'deleteTicket: removes one entry'],
])('it names the form of %s %j', async (words, flags, form) => {
  expect((await draftNew(['operation', words], flags)).forms).toEqual([form])
})

describe('--dry-run prints what would be written', () => {
  test('of an operation', () => {
    const { status, stdout } = runNew(
      'operation',
      'GET /api/nodes/{id}/alerts',
      '--title',
      '告警',
      '--dry-run',
    )
    expect(status).toBe(0)
    expect(stdout).toContain('changed openapi/paths/nodes.yaml\n+ alerts:\n+   get:\n')
    expect(stdout).toContain('+     operationId: listNodeAlerts\n')
    expect(stdout).toContain('+     summary: 告警列表\n')
    expect(stdout).toContain(
      'changed openapi/openapi.yaml\n+   /api/nodes/{id}/alerts:\n+     $ref: paths/nodes.yaml#/alerts\n',
    )
  })

  test('of a screen', () => {
    const { stdout } = runNew('screen', 'node-alerts', '--title', '节点告警', '--dry-run')
    expect(stdout).toContain("+ import { Flex } from '@chakra-ui/react'\n")
    expect(stdout).toContain("changed src/lib/paths.ts\n+   nodeAlerts: fixedPath('/nodeAlerts'),\n")
    expect(stdout).toContain("label: '节点告警'")
  })
})

test('refused commands and dry runs write no file', () => expect(changedFiles()).toBe(before))

describe('a draft', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'draft-'))
    writeFileSync(join(folder, 'a.txt'), 'one\n')
  })
  afterEach(() => rmSync(folder, { recursive: true }))
  const read = (path: string) => readFileSync(join(folder, path), 'utf8')

  test('is read back before it is saved, and then written', () => {
    const draft = openDraft(folder)
    draft.change('a.txt', (text) => `${text}two\n`)
    draft.create('b/c.txt', 'three\n')
    expect([draft.read('a.txt'), draft.has('b/c.txt'), draft.list('b')]).toEqual([
      'one\ntwo\n',
      true,
      ['c.txt'],
    ])
    expect([read('a.txt'), existsSync(join(folder, 'b'))]).toEqual(['one\n', false])
    expect(describeDraft(draft)).toEqual(['changed a.txt', '+ two', '', 'new b/c.txt', '+ three', ''])
    draft.save()
    expect([read('a.txt'), read('b/c.txt')]).toEqual(['one\ntwo\n', 'three\n'])
  })

  test('does not make a file that is there', () => {
    expect(() => openDraft(folder).create('a.txt', '')).toThrow(new NewError('a.txt is there already'))
  })

  test('that can not be written as a whole leaves everything as it was', () => {
    const draft = openDraft(folder)
    draft.change('a.txt', () => 'changed\n')
    draft.create('new.txt', 'new\n')
    draft.create('folder', 'text')
    mkdirSync(join(folder, 'folder'))
    expect(() => draft.save()).toThrow('Nothing was written')
    expect([read('a.txt'), existsSync(join(folder, 'new.txt'))]).toEqual(['one\n', false])
  })
})
