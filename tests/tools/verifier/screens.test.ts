import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { operationsIn } from '../../../contracts/breaking-changes/schema/openapi'
import { eventsIn } from '../../../contracts/schema/asyncapi'
import { readDocument } from '../../../contracts/verifier/calls/read-document'
import { readScreens, screensInSources } from '../../../contracts/verifier/report/screens'

const operations = operationsIn(readDocument('openapi/generated/openapi.json'))
const events = eventsIn(readDocument('openapi/generated/realtime.json', 'AsyncAPI'))

test('the screens have their titles in the console, and what each calls', () => {
  const { screens, titles } = readScreens(undefined, operations, events)
  expect([titles.get('order'), titles.get('node-management')]).toEqual(['订单中心', '节点管理'])
  expect(screens.get('order')).toContain('listLeaseOrders')
  expect(screens.get('node-management')).toContain('sendNodeHeartbeat')
})

test('the file of the partner package tells the same as the sources', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'screens-')), 'screens.json')
  writeFileSync(file, JSON.stringify(screensInSources('.', operations)))
  expect(readScreens(file, operations, events)).toEqual(readScreens(undefined, operations, events))
})

test('another file is refused', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'screens-')), 'screens.json')
  writeFileSync(file, '{"order":["listLeaseOrders"]}')
  expect(() => readScreens(file, operations, events)).toThrow('does not tell which screen calls what')
})
