import { expect, test } from 'vitest'
import type { Change } from '../../../contracts/breaking-changes/change'
import { interactionsByOperation } from '../../../contracts/breaking-changes/pact-interactions'
import { breakingGroups, breakingReport, changelogEntry } from '../../../contracts/breaking-changes/report'
import { operationsIn } from '../../../contracts/breaking-changes/schema/openapi'

const change = (breaking: boolean, subject: string, where: string): Change => ({
  breaking,
  subject,
  where,
  what: 'removed',
})

test('each breaking change is followed by the screens and pacts that it hits', () => {
  const changes = [change(true, 'A', 'query a'), change(false, 'B', 'query b'), change(true, 'C', 'query c')]
  const affected = ({ subject }: Change) =>
    subject === 'A'
      ? { screens: ['orders', 'nodes'], interactions: ['an order', 'a node'] }
      : { screens: [], interactions: [] }
  expect(breakingReport(changes, affected)).toEqual([
    '✗ A · query a · removed',
    '    hits screens orders, nodes; pacts an order, a node',
    '✗ C · query c · removed',
    '    hits nothing that this console uses',
  ])
})

test('a change of a schema is one line with its calls, places and all that it hits', () => {
  const ofUser = (subject: string, where: string): Change => ({
    ...change(true, subject, where),
    operationId: subject.toLowerCase(),
    cause: 'User.name',
  })
  const changes = [
    ofUser('A', 'response 200 body.owner.name'),
    ofUser('B', 'response 200 body.data[].name'),
    ofUser('B', 'response 201 body.owner.name'),
    { ...ofUser('C', 'response 200 body.owner.name'), cause: 'Team.name' },
    { ...change(true, 'D', 'operation'), operationId: 'd' },
    { ...change(true, 'E', 'operation'), operationId: 'e' },
  ]
  const affected = ({ subject }: Change) => ({ screens: [`screen ${subject}`, 'all'], interactions: [] })
  expect(breakingReport(changes, affected)).toEqual([
    '✗ 2 calls · body.owner.name (and 1 more places) · removed',
    '    in a, b',
    '    hits screens screen A, all, screen B',
    '✗ C · response 200 body.owner.name · removed',
    '    hits screens screen C, all',
    '✗ D · operation · removed',
    '    hits screens screen D, all',
    '✗ E · operation · removed',
    '    hits screens screen E, all',
  ])
  expect(breakingGroups(changes)).toHaveLength(4)
})

test('a change that hits pacts only names no screens', () => {
  expect(
    breakingReport([change(true, 'A', 'x')], () => ({ screens: [], interactions: ['an order'] })).at(1),
  ).toBe('    hits pacts an order')
})

test('the changelog lists compatible changes, and a change of several calls once', () => {
  const changes = [
    change(false, 'A', 'request body.id'),
    change(true, 'A', 'request body.name'),
    change(false, 'B', 'response 200 body.id'),
    change(false, 'C', 'response body.id'),
    change(false, 'D', 'in request body.id'),
    change(false, 'E', 'in body.id'),
    change(false, 'F', 'operation'),
    change(false, 'G', 'operation'),
    change(false, 'G', 'response 201 operation'),
  ]
  expect(changelogEntry(changes)).toEqual([
    '- 2 calls: body.id · removed',
    '- C: response body.id · removed',
    '- D: in request body.id · removed',
    '- E: in body.id · removed',
    '- 2 calls: operation · removed',
  ])
})

test('a break at one place of several calls is one line, breaks at several places of one call are several', () => {
  const changes = [
    change(true, 'A', 'request query a'),
    change(true, 'A', 'query b'),
    change(true, 'B', 'request query a'),
  ]
  const lines = breakingReport(changes, () => ({ screens: [], interactions: [] }))
  expect(lines.filter((line) => !line.includes('hits'))).toEqual([
    '✗ 2 calls · query a · removed',
    '    in A, B',
    '✗ A · query b · removed',
  ])
})

const request = (method: string, path: string) => ({
  description: `${method} ${path}`,
  request: { method, path },
})
const message = (document: string, operationId: string) => ({
  description: `${document} ${operationId}`,
  comments: { references: { [document]: { operationId } } },
})

test('interactions are found by method and whole path, or by the event that they refer to', () => {
  const operations = operationsIn(
    {},
    { '/a.b/{id}': { get: { operationId: 'getIt' }, post: { operationId: 'postIt' }, put: {} } },
  )
  const interactions = [
    request('get', '/a.b/7'),
    request('GET', '/a.b/x'),
    request('GET', '/aXb/7'),
    request('GET', '/a.b/7/more'),
    request('GET', '/v1/a.b/7'),
    request('GET', '/a.b/'),
    request('POST', '/a.b/7'),
    message('AsyncAPI', 'sendIt'),
    message('OpenAPI', 'sendIt'),
    { description: 'without comments' },
    { description: 'without references', comments: {} },
  ]
  expect(
    Object.fromEntries(interactionsByOperation(interactions, operations, ['sendIt', 'sendNone'])),
  ).toEqual({
    getIt: ['get /a.b/7', 'GET /a.b/x'],
    '': [],
    postIt: ['POST /a.b/7'],
    sendIt: ['AsyncAPI sendIt'],
    sendNone: [],
  })
})
