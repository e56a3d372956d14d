import { mkdtempSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { createApiReference } from '../../mocks/adapters/http/pages'
import { listening } from '../../tests/support/listening'
import { resolveRef } from '../breaking-changes/schema/flatten.ts'
import { isObject, objectAt, textAt, type Json } from '../breaking-changes/schema/json.ts'
import { operationsIn } from '../breaking-changes/schema/openapi.ts'
import { readJourneys } from '../schema/journeys.ts'
import { readDocument } from '../verifier/calls/read-document.ts'
import { fieldsOf } from './fields.ts'
import { html, renderInlineMarkdown, renderMarkdown } from './html.ts'
import { renderReference } from './site.ts'

const journeys = readJourneys('openapi/journeys')
const document = readDocument('openapi/generated/openapi.json')
const operations = operationsIn(document)

let rendered: Map<string, string> | undefined
/** The pages, rendered by the first test that reads them, so that mutants of the renderer are tried. */
const pages = () => (rendered ??= renderReference(document, journeys))
const all = () => [...pages().values()].join('\n')
const found = (pattern: RegExp, text = all()) => [...text.matchAll(pattern)].map(([, one = '']) => one)

test('every operation has exactly one article', () => {
  expect(found(/<article id="(\w+)"/g).toSorted()).toEqual(
    operations.flatMap(({ operationId }) => operationId ?? []).toSorted(),
  )
})

test('every link has a target', () => {
  const anchors = new Set(
    [...pages()].flatMap(([name, text]) => found(/ id="([\w-]+)"/g, text).map((id) => `${name}#${id}`)),
  )
  const lost = found(/href="\/docs\/([^"]*)"/g).filter((link) => {
    if (link === 'reference.css' || link === 'openapi.json') return false
    const [name, anchor] = link.split('#')
    return !pages().has(`${name}.html`) || (anchor !== undefined && !anchors.has(`${name}.html#${anchor}`))
  })
  expect(lost).toEqual([])
})

test('each journey lists its steps in order, with operation links and conditions', () => {
  const sections = (pages().get('journeys.html') ?? '').split('<section ').slice(1)
  expect(sections.map((text) => /^id="([\w-]+)"/.exec(text)?.[1])).toEqual(journeys.map(({ id }) => id))
  for (const [index, { steps }] of journeys.entries()) {
    const section = sections[index] ?? ''
    const texts = found(/<li>\s*<p>(.*?)<\/p>/g, section)
    expect(texts).toEqual(steps.map(({ description }) => html`${description}`.text))
    const linked = found(/<a href="\/docs\/[\w-]+#(\w+)"/g, section)
    expect(linked).toEqual(steps.flatMap(({ operationId }) => operationId ?? []))
  }
  expect(all()).toContain(html`<code>$response.body#/data/balance == 50</code>`.text)
  expect(all()).toContain('terminated#/data/consumption + settled#/data/balance = 100')
})

test('the pages have no scripts, inline styles or external resources', () => {
  expect(all()).not.toMatch(/<script|<style| style="| on\w+="/)
  const elsewhere = found(/(?:href|src)="([^"]*)"/g).filter((one) => !/^(\/docs|#content$|data:,$)/.test(one))
  expect(elsewhere).toEqual([])
})

/** The examples below a part of an operation, by their Chinese summaries. */
const summariesIn = (owner: Json | undefined) =>
  Object.values(objectAt(resolveRef(document, owner), 'content')).flatMap((media) =>
    Object.values(isObject(media) ? objectAt(media, 'examples') : {}).map((one) =>
      textAt(resolveRef(document, one), 'summary'),
    ),
  )

test('every example is shown by its Chinese name', () => {
  for (const { operationId, body, responses } of operations) {
    const article = new RegExp(`<article id="${operationId}".*?</article>`, 's').exec(all())?.[0] ?? ''
    const expected = [body, ...Object.values(responses)].flatMap(summariesIn)
    expect(found(/<figcaption>示例：(.*?)<\/figcaption>/g, article).toSorted()).toEqual(
      expected.map((one) => html`${one}`.text).toSorted(),
    )
  }
})

test('fields are listed below their parent, with their bounds, choices and nulls', () => {
  const timestamp: Json = { $ref: '#/components/schemas/Timestamp' }
  const schema: Json = {
    type: 'object',
    required: ['data'],
    properties: {
      data: { type: 'array', items: { type: 'object', properties: { id: { type: 'integer', minimum: 1 } } } },
      end: { oneOf: [timestamp, { type: 'null' }], description: 'The end.' },
      kinds: { type: 'array', items: { type: 'string', enum: ['a', 'b'] } },
    },
  }
  const fields = fieldsOf(document, schema).map(({ path, isRequired, type, constraints }) => [
    path,
    isRequired,
    type,
    constraints.join(),
  ])
  expect(fields).toEqual([
    ['', true, 'object', ''],
    ['data', true, 'array<object>', ''],
    ['data[].id', false, 'integer', '≥ 1'],
    ['end', false, 'string | null', '格式 date-time'],
    ['kinds', false, 'array<string>', ''],
    ['kinds[]', true, 'string', '可选值 "a"、"b"'],
  ])
})

test.each<[schema: { [key: string]: Json }, constraints: string[]]>([
  [{ const: 7 }, ['固定为 7']],
  [{ enum: ['a', 1, null] }, ['可选值 "a"、1、null']],
  [{ default: '' }, ['默认 ']],
  [{ default: { a: 1 } }, ['默认 {"a":1}']],
  [{ minimum: 0, maximum: 9 }, ['≥ 0', '≤ 9']],
  [{ exclusiveMinimum: 0, exclusiveMaximum: 9, multipleOf: 0.5 }, ['> 0', '< 9', '0.5 的倍数']],
  [{ minLength: 1, maxLength: 2 }, ['至少 1 个字符', '至多 2 个字符']],
  [{ minItems: 1, maxItems: 2 }, ['至少 1 项', '至多 2 项']],
  [{ uniqueItems: true, writeOnly: true, readOnly: true }, ['各项不重复', '只用于请求', '只用于响应']],
  [{ uniqueItems: false, writeOnly: false, readOnly: false }, []],
  [{ pattern: '^a', format: 'uri' }, ['匹配 ^a', '格式 uri']],
])('the constraints of %j are written in Chinese', (schema, constraints) => {
  expect(fieldsOf(document, schema)[0]?.constraints).toEqual(constraints)
})

test('an object with arbitrary keys has one field for them, and nested lists have one for each depth', () => {
  const number: Json = { type: 'number', description: '百分比' }
  const usage: Json = { type: 'object', properties: { cpu: number }, additionalProperties: number }
  const schema: Json = { type: 'array', items: { type: 'array', items: usage }, description: '历史' }
  const fields = fieldsOf(document, schema)
  expect(fields.map(({ path, isRequired, type }) => [path, isRequired, type])).toEqual([
    ['', true, 'array<array<object>>'],
    ['[][].cpu', false, 'number'],
    ['[][].*', false, 'number'],
  ])
  expect(fields.map(({ description }) => description)).toEqual(['历史', '百分比', '百分比'])
  expect(fieldsOf(document, { ...usage, additionalProperties: false }).map(({ path }) => path)).toEqual([
    '',
    'cpu',
  ])
})

test('a schema that contains itself ends after nine levels', () => {
  const tree: Json = { type: 'object', properties: { a: { $ref: '#/components/schemas/Tree' } } }
  const paths = fieldsOf({ components: { schemas: { Tree: tree } } }, tree).map(({ path }) => path)
  expect(paths.at(-1)).toBe(Array(9).fill('a').join('.'))
})

const typeOf = (schema: Json) => fieldsOf(document, schema)[0]?.type
const common = (name: string): Json => ({ $ref: `#/components/schemas/${name}` })

test.each([
  [common('AnyId'), '数字或文本'],
  [common('MaybeNumber'), '数字或文本，可缺'],
  [common('MaybeMoney'), '文本或数字，可缺'],
  [common('MaybeFlag'), '数字、真假或文本，可缺'],
  [common('Anything'), '任意值'],
  [{ anyOf: [{ type: 'array', items: {} }, common('Anything')] }, '列表或任意值'],
  [{ $ref: '#/components/schemas/Anything', 'x-source': 'decision 1', 'x-id-of': 'node' }, '任意值'],
  [{ oneOf: [common('Id'), { type: 'null' }] }, 'integer | null'],
  [{ type: ['array', 'null'], items: common('Id') }, 'array<integer> | null'],
])('the forms of %j are named together', (schema, type) => {
  expect(typeOf(schema)).toBe(type)
})

test('an enum beside any text is a list of known values', () => {
  const status: Json = { anyOf: [{ type: 'string', enum: ['on', 'off'] }, { type: ['string', 'null'] }] }
  expect(fieldsOf(document, status)[0]).toMatchObject({
    type: '文本，可缺',
    constraints: ['已知值 "on"、"off"'],
  })
  // The spellings of one value are not a list of its values.
  expect(fieldsOf(document, common('MaybeFlag'))[0]?.constraints).toEqual([])
})

test('a choice of objects shows all fields, required if every object requires them', () => {
  const holder: Json = { type: 'object', required: ['data'], properties: { data: common('Id') } }
  const own: Json = { type: 'object', required: ['id'], properties: { id: common('Id') } }
  const fields = fieldsOf(document, { anyOf: [holder, own] })
  expect(fields.map(({ path, isRequired }) => [path, isRequired])).toEqual([
    ['', true],
    ['data', false],
    ['id', false],
  ])
  const both: Json = { ...own, required: ['id', 'data'] }
  expect(fieldsOf(document, { anyOf: [both, own] }).find(({ path }) => path === 'id')?.isRequired).toBe(true)
})

/** The marks of a field in the article of an operation. */
function marksOf(operationId: string, field: string): string[] {
  const article = new RegExp(`<article id="${operationId}".*?</article>`, 's').exec(all())?.[0] ?? ''
  const quoted = field.replaceAll(/[[\]]/g, String.raw`\$&`)
  const row = new RegExp(`<th scope="row">\\s*<code>${quoted}</code>(.*?)</th>`, 's').exec(article)?.[1]
  return found(/<b class="\w+">(.*?)<\/b>/g, row)
}

test.each([
  ['listPowerPrices', 'data[].id', ['必有']],
  ['listPowerPrices', 'data[].name', ['可能缺失']],
  ['listPowerPrices', 'accepts', ['扩展，决定 38']],
  ['createLease', 'pricing_plan_id', ['必填']],
  ['createLease', 'expected_price', ['可省略', '扩展，决定 38']],
  ['listNodes', 'keyword', ['可省略']],
])('in %s the field %s is marked', (operationId, field, marks) => {
  expect(marksOf(operationId, field)).toEqual(marks)
})

test('every operation names its source', () => {
  const sources = found(/<small>\w+ · [^<]*? · (来源：第[一二]份文档第 \d 节|扩展，决定 \d+)<\/small>/g)
  expect(sources).toHaveLength(operations.length)
})

test('descriptions are escaped', () => {
  expect(html`<p>${'<b title="x">&</b>'}</p>`.text).toBe(
    '<p>&#60;b title=&#34;x&#34;&#62;&#38;&#60;/b&#62;</p>',
  )
})

test('a description may have paragraphs, lists and code', () => {
  const text = '\nfirst `a` - b\n- c\n \n- one\n- two - `three`\n\n\nlast\n'
  expect(renderMarkdown(text).map((one) => one.text.replaceAll(/\n */g, ''))).toEqual([
    '<p>first <code>a</code> - b- c</p>',
    '<ul><li>one</li><li>two - <code>three</code></li></ul>',
    '<p>last</p>',
  ])
  expect(renderMarkdown(undefined)).toEqual([])
  expect(renderInlineMarkdown(' a `b`\n').text).toBe('a <code>b</code>')
  expect(renderInlineMarkdown(undefined).text).toBe('')
})

test('the HTTP adapter serves the reference pages alone, with a policy that forbids scripts', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'reference-'))
  for (const [name, text] of pages()) writeFileSync(join(folder, name), text)
  writeFileSync(join(folder, 'secret.txt'), 'secret')
  const handle = createApiReference(pathToFileURL(folder))
  const server = createServer((request, response) => {
    if (!handle?.(request, response)) response.writeHead(418).end()
  })
  const { origin, close } = await listening(server)
  const ask = (path: string, method = 'GET') => fetch(origin + path, { method })
  const page = await ask('/docs/auth?x=1')
  expect(await page.text()).toBe(pages().get('auth.html'))
  expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'self';/)
  const statuses = ['/docs', '/docs/', '/docs/nowhere', '/docs/%2e%2e/x', '/docs/secret.txt', '/docsx']
  expect(await Promise.all(statuses.map(async (path) => (await ask(path)).status))).toEqual([
    200, 200, 404, 418, 418, 418,
  ])
  expect((await ask('/docs', 'POST')).status).toBe(418)
  close()
})
