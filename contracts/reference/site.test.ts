import { expect, test } from 'vitest'
import type { JsonObject } from '../breaking-changes/schema/json.ts'
import type { Journey } from '../schema/journeys.ts'
import { renderReference } from './site.ts'

const node: JsonObject = {
  type: 'object',
  required: ['id'],
  properties: {
    id: { type: 'integer', description: ' 编号，同 `server_id`。 ' },
    alias: { type: ['string', 'null'], maxLength: 32 },
    tags: { type: 'array', uniqueItems: true, items: { type: 'string' }, 'x-source': 'decision 7' },
  },
}

const renameNode: JsonObject = {
  operationId: 'renameNode',
  tags: ['节点', 'auth'],
  summary: '改名',
  description: '第一段。\n\n- 一\n- `二`\n\n \n\n第二段 `x` 完。',
  'x-source': '2§3',
  security: [{ Token: [] }, 'odd', { Cookie: [] }],
  parameters: [
    { name: 'id', in: 'path', schema: { type: 'integer', minimum: 1 }, example: 7 },
    { name: 'Trace', in: 'header', description: '追踪', schema: { type: 'string', description: '不用' } },
    { name: 'force', in: 'query', required: true, schema: { type: 'boolean', description: '强制' } },
    { name: 'any', in: 'query' },
  ],
  requestBody: {
    content: {
      'application/json': {
        schema: { type: 'object', properties: { by: { type: 'string', 'x-source': 'decision 9' } } },
        examples: { plain: { value: { by: '我' } }, text: { summary: '<文本>', value: '是' } },
      },
    },
  },
  responses: {
    '200': {
      description: '`成功`',
      headers: {
        Age: { required: true, schema: { type: 'integer' } },
        'Retry-After': { $ref: '#/components/headers/Retry' },
      },
      content: { 'application/json': { schema: node }, 'text/plain': { schema: { type: 'string' } } },
    },
    '404': { description: '没有' },
  },
}

const contract: JsonObject = {
  openapi: '3.1.0',
  info: { title: '控制台', version: '1.2', description: '给&提供方' },
  security: [{ Token: [] }],
  tags: [{ name: '节点', description: '机器 `n`' }, { description: '没有名字' }, { name: 'auth' }, 'odd'],
  paths: {
    '/nodes/{id}': { put: renameNode },
    '/nodes': {
      get: { operationId: 'listNodes', tags: ['节点'], summary: '列表', 'x-source': 'decision 38' },
    },
    '/login': { post: { operationId: 'login', tags: ['auth'], summary: '登录', security: [] } },
  },
  components: { headers: { Retry: { description: '秒数', schema: { type: 'integer' } } } },
}

const pages = () => renderReference(contract, [])
const pageOf = (name: string) => pages().get(`${name}.html`) ?? ''

const blocks = /<\/?(?:p|h\d|tr|li|summary|figcaption|figure|pre|dt|dd|details|title)\b[^>]*>/g

/** The visible text: a line for each heading, paragraph, row and item. */
const linesIn = (markup: string) =>
  markup
    .replaceAll(/\s+/g, ' ')
    .replaceAll(blocks, '\n')
    .replaceAll(/ ?<[^>]*> ?/g, ' ')
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean)

const articleIn = (page: string, id: string) =>
  new RegExp(`<article id="${id}".*?</article>`, 's').exec(pageOf(page))?.[0] ?? ''

const found = (pattern: RegExp, text: string) => [...text.matchAll(pattern)].map(([, one = '']) => one)

test('an article shows the method, path, parameters and responses of an operation', () => {
  expect(linesIn(articleIn('节点', 'renameNode'))).toEqual([
    '改名',
    'PUT /nodes/{id} renameNode · 需要登录：Token 或 Cookie · 来源：第二份文档第 3 节',
    '第一段。',
    '一',
    '二',
    '第二段 x 完。',
    '参数',
    '字段 类型 说明',
    'id 必填 integer 路径 · ≥ 1 · 示例 7',
    'trace 可省略 string 请求头 追踪',
    'force 必填 boolean 查询 强制',
    'any 可省略 任意值 查询',
    '请求体',
    'application/json',
    '字段 类型 说明',
    'by 可省略 扩展，决定 9 string',
    '示例：plain',
    '{ &#34;by&#34;: &#34;我&#34; }',
    '示例：&#60;文本&#62;',
    '是',
    '响应',
    '200 成功',
    '字段 类型 说明',
    'Age 必有 integer 响应头',
    'Retry-After 可能缺失 integer 响应头 秒数',
    'application/json',
    '字段 类型 说明',
    'id 必有 integer 编号，同 server_id 。',
    'alias 可能缺失 string | null 至多 32 个字符',
    'tags 扩展，决定 7 array&#60;string&#62; 各项不重复',
    'text/plain',
    '字段 类型 说明',
    '（整个值） 必有 string',
    '404 没有',
  ])
})

test('an operation without input has no sections of parameters and body', () => {
  expect(linesIn(articleIn('节点', 'listNodes'))).toEqual([
    '列表',
    'GET /nodes listNodes · 需要登录：Token · 扩展，决定 38',
    '响应',
  ])
  expect(linesIn(articleIn('auth', 'login'))).toEqual(['登录', 'POST /login login · 无需登录', '响应'])
})

test('marks, methods and statuses have distinct colours, and tables distinct names', () => {
  const article = articleIn('节点', 'renameNode')
  expect(found(/<b class="([^"]*)">/g, article)).toEqual([
    'method put',
    // The parameters.
    'promised',
    'listed',
    'promised',
    'listed',
    // The body.
    'listed',
    'extension',
    'status s2',
    // The headers.
    'promised',
    'listed',
    // The fields of both media types.
    'promised',
    'listed',
    'extension',
    'promised',
    'status s4',
  ])
  expect(found(/role="group" aria-label="([^"]*)"/g, article)).toEqual([
    '改名的参数',
    '请求体的字段',
    '200 的响应头',
    '响应 200 的字段',
    '响应 200 的字段',
  ])
})

test('only success responses are expanded, and examples keep their line breaks', () => {
  const article = articleIn('节点', 'renameNode')
  expect(found(/<details( open)?><summary>/g, article)).toEqual([' open', ''])
  expect(article).toContain('<code>{\n  &#34;by&#34;: &#34;我&#34;\n}</code>')
})

test('the navigation lists operations by tag and marks the current page', () => {
  expect([...pages().keys()]).toEqual(['index.html', '节点.html', 'auth.html'])
  const contents = ['概览', '节点 2', '改名', '列表', 'auth 1', '登录']
  for (const [name, title, heading] of [
    ['index', '控制台', '控制台 1.2'],
    ['节点', '节点 · 控制台', '节点'],
    ['auth', 'auth · 控制台', 'auth'],
  ] as const)
    expect(linesIn(pageOf(name)).slice(0, 9)).toEqual([title, '跳到正文', ...contents, heading])
  const navigation = (name: string) => pageOf(name).split('</nav>')[0] ?? ''
  expect(found(/<details( open)?><summary>/g, navigation('节点'))).toEqual([' open', ''])
  expect(found(/<details( open)?><summary>/g, navigation('index'))).toEqual(['', ''])
  expect(found(/<a href="\/docs"\s*([^>]*)>/g, navigation('index'))).toEqual(['aria-current="page"'])
  expect(found(/<a href="\/docs"\s*([^>]*)>/g, navigation('auth'))).toEqual([''])
})

test('the overview lists every operation with its tag, and describes the contract', () => {
  const lines = linesIn(pageOf('index'))
  expect(lines.slice(8, 11)).toEqual([
    '控制台 1.2',
    '给&#38;提供方',
    '机器可读的契约： openapi.json （OpenAPI 3.1.0）',
  ])
  expect(lines.slice(-6)).toEqual([
    '方法 路径 接口',
    '节点 机器 n',
    'PUT /nodes/{id} 改名',
    'GET /nodes 列表',
    'auth',
    'POST /login 登录',
  ])
  expect(found(/<b class="method (\w+)">/g, pageOf('index'))).toEqual(['put', 'get', 'post'])
  expect(found(/<td><a href="([^"]*)">/g, pageOf('index'))).toEqual([
    '/docs/节点#renameNode',
    '/docs/节点#listNodes',
    '/docs/auth#login',
  ])
})

test('a journey shows its steps with their calls, states and conditions', () => {
  const step = {
    id: 'x',
    operationId: undefined,
    state: undefined,
    conditions: ['$statusCode == 200'],
    outputs: {},
  }
  const journey: Journey = {
    id: 'rename',
    title: '改名的流程',
    description: '从头到尾',
    steps: [
      { ...step, description: '准备', state: { state: 'a node exists', params: { id: 7, name: 'x' } } },
      {
        ...step,
        description: '调用',
        operationId: 'renameNode',
        conditions: ['$statusCode == 200', '#/a < 5'],
      },
      { ...step, description: '等待' },
    ],
    sums: [{ of: ['a#/x', 'b#/y'], is: 100 }],
  }
  const page = renderReference(contract, [journey]).get('journeys.html') ?? ''
  const [, section = ''] = page.split('<section ')
  expect(linesIn(`<section ${section}`)).toEqual([
    '改名的流程',
    '从头到尾',
    '准备',
    '状态 a node exists · id: 7 · name: &#34;x&#34;',
    '调用',
    'PUT /nodes/{id} 改名',
    '#/a &#60; 5',
    '等待',
    '状态',
    '金额必须相符： a#/x + b#/y = 100',
  ])
  expect(found(/<(b class="[^"]*"|a href="[^"]*"|ul aria-label="[^"]*")>/g, section)).toEqual([
    'b class="method put"',
    'a href="/docs/节点#renameNode"',
    'ul aria-label="必须成立"',
  ])
  const contents = page.split('</nav>')[0] ?? ''
  expect(linesIn(contents).slice(2, 5)).toEqual(['概览', '流程 1', '改名的流程'])
  expect(contents).toContain('<a href="/docs/journeys#rename">')
})

test('the page of a tag shows its description', () => {
  expect(pageOf('节点')).toContain('<p>机器 <code>n</code></p>')
})
