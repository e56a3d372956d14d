import { mkdtempSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { fieldsOf } from '../../contracts/reference/fields.ts'
import { html } from '../../contracts/reference/html.ts'
import { referencePages } from '../../contracts/reference/site.ts'
import { readDocument } from '../../contracts/verify/verify.ts'
import { operationsIn } from '../../contracts/diff/contract.ts'
import { follow } from '../../contracts/schema/flat.ts'
import { isObject, objectAt, textAt, type Json } from '../../contracts/schema/json.ts'
import { createReference } from '../../mocks/doors/http/reference'
import { listening } from '../support/listening'

const document = readDocument('openapi/generated/openapi.json')
const operations = operationsIn(document, objectAt(document, 'paths'))
const pages = referencePages(document)
const all = [...pages.values()].join('\n')
const found = (pattern: RegExp, text = all) => [...text.matchAll(pattern)].map(([, one = '']) => one)

test('every operation has its article, and none has two', () => {
  expect(found(/<article id="(\w+)"/g).toSorted()).toEqual(
    operations.flatMap(({ operationId }) => operationId ?? []).toSorted(),
  )
})

test('every link leads to something that is there', () => {
  const anchors = new Set(
    [...pages].flatMap(([name, text]) => found(/ id="(\w+)"/g, text).map((id) => `${name}#${id}`)),
  )
  const lost = found(/href="\/docs\/([^"]*)"/g).filter((link) => {
    if (link === 'reference.css' || link === 'openapi.json') return false
    const [name, anchor] = link.split('#')
    return !pages.has(`${name}.html`) || (anchor !== undefined && !anchors.has(`${name}.html#${anchor}`))
  })
  expect(lost).toEqual([])
})

test('nothing runs, nothing is styled in place, nothing comes from elsewhere', () => {
  expect(all).not.toMatch(/<script|<style| style="| on\w+="/)
  const elsewhere = found(/(?:href|src)="([^"]*)"/g).filter((one) => !/^(\/docs|#content$|data:,$)/.test(one))
  expect(elsewhere).toEqual([])
})

/** The examples below a part of an operation, by their Chinese summaries. */
const summariesIn = (owner: Json | undefined) =>
  Object.values(objectAt(follow(document, owner), 'content')).flatMap((media) =>
    Object.values(isObject(media) ? objectAt(media, 'examples') : {}).map((one) =>
      textAt(follow(document, one), 'summary'),
    ),
  )

test('every example is shown by its Chinese name', () => {
  for (const { operationId, body, responses } of operations) {
    const article = new RegExp(`<article id="${operationId}".*?</article>`, 's').exec(all)?.[0] ?? ''
    const expected = [body, ...Object.values(responses)].flatMap(summariesIn)
    expect(found(/<figcaption>示例：(.*?)<\/figcaption>/g, article).toSorted()).toEqual(
      expected.map((one) => html`${one}`.text).toSorted(),
    )
  }
})

test('fields stand below what holds them, with their bounds, choices and nulls', () => {
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
  const fields = fieldsOf(document, schema).map(({ path, isRequired, type, facts }) => [
    path,
    isRequired,
    type,
    facts.join(),
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

test('what a description holds is text, never markup', () => {
  expect(html`<p>${'<b title="x">&</b>'}</p>`.text).toBe(
    '<p>&#60;b title=&#34;x&#34;&#62;&#38;&#60;/b&#62;</p>',
  )
})

test('the door sends its pages with a policy that lets nothing run, and no other file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'reference-'))
  for (const [name, text] of pages) writeFileSync(join(folder, name), text)
  writeFileSync(join(folder, 'secret.txt'), 'secret')
  const door = createReference(pathToFileURL(folder))
  const server = createServer((request, response) => {
    if (!door?.(request, response)) response.writeHead(418).end()
  })
  const { origin, close } = await listening(server)
  const ask = (path: string, method = 'GET') => fetch(origin + path, { method })
  const page = await ask('/docs/auth?x=1')
  expect(await page.text()).toBe(pages.get('auth.html'))
  expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'self';/)
  const statuses = ['/docs', '/docs/', '/docs/nowhere', '/docs/%2e%2e/x', '/docs/secret.txt', '/docsx']
  expect(await Promise.all(statuses.map(async (path) => (await ask(path)).status))).toEqual([
    200, 200, 404, 418, 418, 418,
  ])
  expect((await ask('/docs', 'POST')).status).toBe(418)
  close()
})
