import { expect, test } from 'vitest'
import { embeddedConfig, configIdOf, hasConfig } from '~/screens/node-management/row-config'

const carried = (config: unknown) =>
  embeddedConfig({ config: config === undefined ? '' : JSON.stringify(config) })

test('a config in a row is used as far as it has values', { tags: ['nod-47'] }, () => {
  expect(carried({ id: '7', remark: '一号', parameters: { a: 1 } })).toEqual({
    id: '7',
    remark: '一号',
    parameters: { a: 1 },
  })
  expect(carried({ id: 7, remark: '一号', parameters: null })).toMatchObject({ remark: '一号' })
  expect(carried({ id: 7, parameters: { a: 1 } })).toMatchObject({ parameters: { a: 1 } })
  for (const nothing of [undefined, null, 'text', 5, [], {}, { id: 7 }, { remark: '', parameters: [] }])
    expect(carried(nothing)).toBeUndefined()
})

test('the long integers of a config keep every digit', { tags: ['two-01'] }, () => {
  const config =
    '{"id":["1234567890123456789"],"parameters":{"wallet":["98765432109876543210"],"hosts":["x"]}}'
  expect(embeddedConfig({ config })).toMatchObject({
    id: 1234567890123456789n,
    parameters: { wallet: 98765432109876543210n, hosts: ['x'] },
  })
})

test('a row has a config when it carries or names one', { tags: ['nod-47'] }, () => {
  const none = undefined
  expect([none, 0, 7].map((configId) => configIdOf({ configId }))).toEqual([undefined, undefined, 7])
  expect(hasConfig({ config: '', configId: none })).toBe(false)
  expect(hasConfig({ config: '', configId: 0 })).toBe(false)
  expect(hasConfig({ config: '', configId: 7 })).toBe(true)
  expect(hasConfig({ config: '{"remark":"一号"}', configId: none })).toBe(true)
})
