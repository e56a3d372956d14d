import { expect, test } from 'vitest'
import { resolveRef } from '../../contracts/breaking-changes/schema/flatten.ts'
import {
  isObject,
  listAt,
  objectAt,
  textAt,
  type Json,
  type JsonObject,
} from '../../contracts/breaking-changes/schema/json.ts'
import { operationsIn } from '../../contracts/breaking-changes/schema/openapi.ts'
import { readDocument } from '../../contracts/verifier/calls/read-document.ts'
import { newCaller } from '../../mocks/adapters/vitest/caller'
import { exampleCalls } from '../support/example-calls'

const document = readDocument('openapi/generated/openapi.json')

test('the ids in the examples of calls exist in the demo world', () => {
  const calls = exampleCalls(document).filter(({ path }) => path.startsWith('/api/'))
  const missing = calls.flatMap(({ method, path, body }) => {
    const caller = newCaller('demo')
    caller.signIn()
    const { status, text } = caller.call(method, path, body)
    return status === 404 ? [`${method} ${path}: ${text}`] : []
  })
  expect(calls.length).toBeGreaterThan(55)
  expect(missing).toEqual([])
})

const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)

/** The ids of the demo world by kind (`x-id-of`). */
function idsByKind(): Record<string, (number | string)[]> {
  const { state } = newCaller('demo')
  return {
    node: idsOf(state.nodes),
    server: state.nodes.map(({ serverId }) => serverId),
    'node-group': idsOf(state.groups),
    'deployed-node': idsOf(state.deployments),
    project: idsOf(state.projects),
    'project-config': idsOf(state.configs),
    message: idsOf(state.messages),
    announcement: idsOf(state.announcements),
    'script-execution': idsOf(state.executions),
    'recharge-order': state.recharges.map(({ orderNo }) => orderNo),
    'power-task': idsOf(state.powerTasks),
    'power-instance': idsOf(state.powerTasks.flatMap(({ instances }) => instances)),
  }
}

/** Returns the ids in a value as `kind id`, by its schema. */
function idsIn(value: Json | undefined, schema: JsonObject): string[] {
  const target = resolveRef(document, schema)
  const kind = textAt(schema, 'x-id-of') ?? textAt(target, 'x-id-of')
  if (typeof value === 'number' || typeof value === 'string')
    return kind === undefined ? [] : [`${kind} ${value}`]
  const choices = listAt(target, 'anyOf').filter(isObject)
  const inChoices = choices.flatMap((one) => idsIn(value, one))
  if (Array.isArray(value))
    return [...inChoices, ...value.flatMap((one) => idsIn(one, objectAt(target, 'items')))]
  if (!isObject(value)) return inChoices
  const properties = Object.entries(objectAt(target, 'properties'))
  return [...inChoices, ...properties.flatMap(([key, one]) => (isObject(one) ? idsIn(value[key], one) : []))]
}

const examplesOf = (content: JsonObject) =>
  Object.values(objectAt(content, 'examples')).map((one) => resolveRef(document, one)['value'])

test('the ids in the examples of answers exist in the demo world', () => {
  const known = idsByKind()
  const answers = operationsIn(document).map(({ responses }) =>
    objectAt(objectAt(resolveRef(document, responses['200'] ?? {}), 'content'), 'application/json'),
  )
  const found = answers.flatMap((content) =>
    examplesOf(content).flatMap((example) => idsIn(example, objectAt(content, 'schema'))),
  )
  const isKnown = (one: string) => {
    const [kind = '', id] = one.split(' ')
    return known[kind]?.some((candidate) => String(candidate) === id) ?? false
  }
  expect(found.length).toBeGreaterThan(60)
  expect([...new Set(found)].filter((one) => !isKnown(one))).toEqual([])
})
