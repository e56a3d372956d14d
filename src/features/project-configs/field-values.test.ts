import { expect, test } from 'vitest'
import type { ConfigField } from '~/api/generated/model'
import {
  fieldOptions,
  validateField,
  initialText,
  fieldLabel,
  removedParameters,
  toParameters,
} from '~/features/project-configs/field-values'

const field = (fields: Partial<ConfigField>): ConfigField => ({
  id: 1,
  param_name: 'a',
  param_label: '甲',
  param_type: 'text',
  options: [],
  ...fields,
})
const options = [
  { value: 1, label: '一' },
  { value: 'two', label: '二' },
]

test.each([
  ['text', '', '请输入配置参数'],
  ['text', '  ', '请输入配置参数'],
  ['text', '0', undefined],
  ['text', 'x'.repeat(4097), '最多 4096 个字符'],
  ['text', 'x'.repeat(4096), undefined],
  ['number', '0', undefined],
  ['number', ' -1.50 ', undefined],
  ['number', '1000000000000000', undefined],
  ['number', '1000000000000001', '超出范围，绝对值不能超过 1000000000000000'],
  ['number', '-1e16', '超出范围，绝对值不能超过 1000000000000000'],
  ['number', '1e999', '超出范围，绝对值不能超过 1000000000000000'],
  ['number', '123456789012.345678', '位数过多，保存后会失去精度'],
  ['number', '+5', '请输入数字'],
  ['number', '5.', undefined],
  ['number', '1e-400', '位数过多，保存后会失去精度'],
  ['number', '0x10', '请输入数字'],
  ['number', '八', '请输入数字'],
  ['number', 'Infinity', '请输入数字'],
  ['select', '1', undefined],
  ['select', 'two', undefined],
  ['select', '3', '“3”已不在可选范围内，请重新选择'],
] as const)('%s “%s”', { tags: ['cfg-11'] }, (param_type, text, fault) => {
  expect(validateField(field({ param_type, options }), text)).toBe(fault)
})

test('a number is sent as one, a choice in the type of its option', { tags: ['cfg-12'] }, () => {
  const fields = [
    field({ param_name: 'n', param_type: 'number' }),
    field({ param_name: 's', param_type: 'select', options }),
    field({ param_name: 't' }),
  ]
  expect(toParameters(fields, { n: ' 0 ', s: '1', t: ' 00 ' })).toEqual({ n: 0, s: 1, t: '00' })
  expect(toParameters(fields, { n: '7', s: 'two', t: '1' })).toEqual({ n: 7, s: 'two', t: '1' })
})

test(
  'a saved value precedes the default, 0 too; values without a field are dropped',
  { tags: ['cfg-13'] },
  () => {
    const number = field({ param_type: 'number', param_value: 50 })
    expect(initialText(number)).toBe('50')
    expect(initialText(number, { a: 0 })).toBe('0')
    expect(initialText(field({}), { b: 'x' })).toBe('')
    expect(removedParameters([number], { a: 1, b: 'x' })).toEqual([['b', 'x']])
  },
)

test('a nested value is shown as JSON and goes back as it came', () => {
  const saved = { a: { hosts: ['x', 'y'] }, n: [1], yes: true }
  const fields = [field({}), field({ param_name: 'n', param_type: 'number' }), field({ param_name: 'yes' })]
  const texts = Object.fromEntries(fields.map((one) => [one.param_name, initialText(one, saved)]))
  expect(texts).toEqual({ a: '{"hosts":["x","y"]}', n: '[1]', yes: 'true' })
  expect(fields.map((one) => validateField(one, texts[one.param_name] ?? '', saved))).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(toParameters(fields, texts, saved)).toEqual(saved)
})

test('a nested value that was changed stays one, and must be JSON', () => {
  const saved = { a: { hosts: ['x'] } }
  expect(validateField(field({}), '{"hosts":', saved)).toBe('请输入有效的 JSON')
  expect(validateField(field({}), '{"hosts":[]}', saved)).toBeUndefined()
  expect(validateField(field({ param_type: 'select', options }), 'two', saved)).toBeUndefined()
  expect(toParameters([field({})], { a: '{"hosts":[]}' }, saved)).toEqual({ a: { hosts: [] } })
  expect(toParameters([field({})], { a: '{"hosts":[]}' }, { a: 'text' })).toEqual({ a: '{"hosts":[]}' })
})

test('a saved integer beyond 2^53 keeps every digit', { tags: ['two-01'] }, () => {
  const saved = { a: 12345678901234567890n, n: { ids: [98765432109876543210n] } }
  const fields = [field({ param_type: 'number' }), field({ param_name: 'n' })]
  const texts = Object.fromEntries(fields.map((one) => [one.param_name, initialText(one, saved)]))
  expect(texts).toEqual({ a: '12345678901234567890', n: '{"ids":[98765432109876543210]}' })
  expect(fields.map((one) => validateField(one, texts[one.param_name] ?? '', saved))).toEqual([
    undefined,
    undefined,
  ])
  expect(toParameters(fields, texts, saved)).toEqual(saved)
  expect(toParameters(fields, { ...texts, n: '[11111111111111111111]' }, saved)).toMatchObject({
    n: [11111111111111111111n],
  })
})

test('a field without a label shows its name, and without usable options it is a text', () => {
  expect(fieldLabel({ param_name: 'wallet' })).toBe('wallet')
  const odd = { param_name: 'a', param_type: 'select', options: [{ label: '无值' }] }
  expect(fieldOptions(odd)).toEqual([])
  expect(validateField(odd, 'x')).toBeUndefined()
  expect(fieldOptions({ ...odd, options: [{ value: 0 }] })).toEqual([{ value: 0, label: '0' }])
  expect(fieldOptions({ ...odd, param_type: 'text', options })).toEqual([])
})

test('only values without a field of their name are removed', () => {
  const fields = [field({ param_name: 'a' }), field({ param_name: 'b' })]
  expect(removedParameters(fields, { a: 1, b: 2, c: 3 })).toEqual([['c', 3]])
  expect(removedParameters(fields, undefined)).toEqual([])
})

test.each([
  ['identity_code', '\u3000９Ｆ２Ｃ－７７ＡＢ\u200b\n', '9F2C-77AB'],
  ['wallet', '\ufeff0xＡb\u00a0', '0xAb'],
  ['note', ' 张三（主号） ', '张三（主号）'],
  ['words', 'one  two', 'one  two'],
  ['pem', ' a\nb ', ' a\nb '],
  ['api_secret', ' ｘ ', ' ｘ '],
  ['db_password', ' ｘ', ' ｘ'],
])('in the field %s, %j is sent as %j', { tags: ['two-15'] }, (param_name, text, sent) => {
  expect(toParameters([field({ param_name })], { [param_name]: text })).toEqual({ [param_name]: sent })
})

test.each([
  ['１０', 10],
  ['1,000', 1000],
  ['10。5', 10.5],
  ['\u200b－５', -5],
])('the number %j is sent as %j', { tags: ['two-15'] }, (text, sent) => {
  const number = field({ param_type: 'number' })
  expect(validateField(number, text)).toBeUndefined()
  expect(toParameters([number], { a: text })).toEqual({ a: sent })
})

test('a saved text that nobody changed is sent as it is', { tags: ['two-15'] }, () => {
  expect(toParameters([field({})], { a: ' Ａ ' }, { a: ' Ａ ' })).toEqual({ a: ' Ａ ' })
})
