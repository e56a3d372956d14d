import { expect, test } from 'vitest'
import { lifecyclesIn, type Lifecycle } from '../breaking-changes/schema/lifecycles.ts'
import { readDocument } from '../verifier/calls/read-document.ts'
import { placesOf, renderDiagram } from './lifecycle-diagram.ts'
import { renderLifecycles } from './lifecycles.ts'
import { renderReference } from './site.ts'

const document = readDocument('openapi/generated/openapi.json')
const lifecycles = lifecyclesIn(document)
const page = () => renderReference(document, []).get('lifecycles.html') ?? ''
const sections = () => page().split('<section ').slice(1)
const found = (pattern: RegExp, text: string) => [...text.matchAll(pattern)].map(([, one = '']) => one)

test('each lifecycle has a diagram of its states and numbered transitions', () => {
  expect(sections()).toHaveLength(lifecycles.length)
  for (const [index, { states, transitions, title }] of lifecycles.entries()) {
    const [, svg = ''] = /<svg\s+class="lifecycle"(.*?)<\/svg>/s.exec(sections()[index] ?? '') ?? []
    expect(svg).toMatch(new RegExp(`role="img"\\s+aria-label="${title}的状态图"`))
    expect(found(/<text x="[^"]*" y="[^"]*">(\w+)<\/text>/g, svg).toSorted()).toEqual(states.toSorted())
    const arrows = new Set(transitions.map(({ from, to }) => `${from} ${to}`))
    expect(found(/class="(edge)"/g, svg)).toHaveLength(arrows.size)
    expect(found(/<text class="number"[^>]*>([^<]*)</g, svg)).toHaveLength(arrows.size)
  }
})

test('each transition is written as text, with a link to its operation', () => {
  const texts = sections().flatMap((one) => found(/<li>(.*?)<\/li>/gs, one))
  const transitions = lifecycles.flatMap((one) => one.transitions)
  expect(texts).toHaveLength(transitions.length)
  for (const [index, { from, to, by, what }] of transitions.entries()) {
    expect(texts[index]).toContain(`<code>${from}</code> → <code>${to}</code>，`)
    expect(texts[index]).toContain(`：${what}`)
    const cause = { time: '时间', event: '接口之外的事件' }[by] ?? `#${by}">`
    expect(texts[index]).toContain(cause)
  }
})

test('the overview links to each lifecycle', () => {
  const overview = renderReference(document, []).get('index.html') ?? ''
  const links = found(/<a href="\/docs\/lifecycles#(\w+)"/g, overview)
  expect(links).toEqual(lifecycles.map(({ name }) => name))
})

test('states do not overlap, and final states are at the right', () => {
  for (const lifecycle of lifecycles) {
    const places = placesOf(lifecycle)
    const keys = [...places.values()].map(({ column, row }) => `${column} ${row}`)
    expect(new Set(keys).size).toBe(lifecycle.states.length)
    const columnsOf = (states: string[]) => states.map((one) => places.get(one)?.column ?? -1)
    const left = lifecycle.states.filter((one) => !lifecycle.final.includes(one))
    for (const column of columnsOf(lifecycle.final))
      expect(column).toBeGreaterThan(Math.max(...columnsOf(left)))
  }
})

test('a document without lifecycles has no lifecycle page', () => {
  const plain = { openapi: '3.1.0', info: { title: 'x' }, paths: {}, tags: [] }
  expect([...renderReference(plain, []).keys()]).toEqual(['index.html'])
})

const life = (states: string[], final: string[], transitions: string[]): Lifecycle => ({
  name: 'Life',
  title: '任务',
  states: [...states, ...final],
  initial: states.slice(0, 1),
  final,
  transitions: transitions.map((one) => {
    const [from = '', to = ''] = one.split(' ')
    return { from, to, by: 'time', what: '' }
  }),
  knownBy: ['id'],
})

/** The drawing, one shape or text a line: class, numbers, text. */
function shapesIn(drawn: string): string[] {
  const shape = /<(?:svg|rect|text|path)\s([^>]*)>([^<\s]*)/g
  const attribute = /(?:class|viewBox|x|y|width|height|rx|d|marker-end)="([^"]*)"/g
  return [...drawn.matchAll(shape)].map(([, attributes = '', text = '']) =>
    [...found(attribute, attributes), text].filter(Boolean).join(' '),
  )
}

/** The text of a page's part without its pictures. */
const textOf = (markup: string) =>
  markup
    .replaceAll(/<svg.*?<\/svg>/gs, '')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

test('a lifecycle names its initial and final states and its identifying fields', () => {
  const place = { method: 'PUT', path: '/on', url: '/docs/a#turnOn', summary: '开机' }
  const alone = life(['new'], ['gone', 'lost'], ['new gone', 'new lost'])
  const transitions = alone.transitions.map((one, index) => ({
    ...one,
    by: ['turnOn', 'event'][index] ?? '',
  }))
  const two = { ...alone, knownBy: ['id', 'at'], transitions }
  const none = {
    ...alone,
    initial: [],
    final: [],
    knownBy: ['id'],
    transitions: [{ from: 'a', to: 'b', by: 'odd', what: 'x' }],
  }
  const page = renderLifecycles([two, none], new Map([['turnOn', place]])).text
  const [, first = '', second = ''] = page.split('<section')
  expect(textOf(`<section${first}`)).toBe(
    '任务 Life 起始状态：new；最终状态：gone、lost。凭 id, at 辨认。 new → gone，开机：new → lost，接口之外的事件：',
  )
  expect(textOf(`<section${second}`)).toBe('任务 Life 起始状态：无；最终状态：无。凭 id 辨认。 a → b，odd：x')
})

test('a lifecycle is drawn from left to right, with numbered arrows from edge to edge', () => {
  const transitions = ['new on', 'on idle', 'idle on', 'new off', 'on gone', 'on gone', 'new gone']
  const others = ['on lost', 'on lost', 'on lost', 'idle gone', 'gone nowhere']
  const diagram = renderDiagram(
    life(['new', 'on', 'idle', 'off'], ['gone', 'lost'], [...transitions, ...others]),
  )
  expect(shapesIn(diagram.text)).toEqual([
    'lifecycle 0 0 722 156 722 156',
    'tip M 0 0 L 8 4 L 0 8 z',
    // Neighbours by a straight line, one for each direction.
    'edge M 123 52 C 123 52 207 52 207 52 url(#arrow-Life)',
    'edge M 319 52 C 319 52 403 52 403 52 url(#arrow-Life)',
    'edge M 403 72 C 403 72 319 72 319 72 url(#arrow-Life)',
    // Down to another row.
    'edge M 81 80 C 81 126 121 126 207 126 url(#arrow-Life)',
    // In an arc above those between.
    'edge M 263 44 C 287 6 631 6 655 44 url(#arrow-Life)',
    'edge M 67 44 C 91 -4 631 -4 655 44 url(#arrow-Life)',
    'edge M 277 80 C 277 126 317 126 599 126 url(#arrow-Life)',
    'edge M 515 52 C 515 52 599 52 599 52 url(#arrow-Life)',
    'number 144 43 18 18 9',
    'number 153 56 1',
    'number 340 43 18 18 9',
    'number 349 56 2',
    'number 364 63 18 18 9',
    'number 373 76 3',
    'number 136 116 18 18 9',
    'number 145 129 4',
    'number 389 8 30 18 9',
    'number 404 21 5·6',
    'number 268 0 18 18 9',
    'number 277 13 7',
    'number 397 116 36 18 9',
    'number 415 129 8–10',
    'number 533 43 24 18 9',
    'number 545 56 11',
    'state initial 11 44 112 36 6',
    '67 67 new',
    'state 207 44 112 36 6',
    '263 67 on',
    'state 403 44 112 36 6',
    '459 67 idle',
    'state 207 108 112 36 6',
    '263 131 off',
    'state final 599 44 112 36 18',
    '655 67 gone',
    'state final 599 108 112 36 18',
    '655 131 lost',
  ])
})
