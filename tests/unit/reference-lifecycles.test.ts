import { expect, test } from 'vitest'
import { placesOf } from '../../contracts/reference/lifecycle-diagram.ts'
import { renderReference } from '../../contracts/reference/site.ts'
import { lifecyclesIn } from '../../contracts/schema/lifecycles.ts'
import { readDocument } from '../../contracts/verifier/verify-provider.ts'

const document = readDocument('openapi/generated/openapi.json')
const lifecycles = lifecyclesIn(document)
const page = () => renderReference(document, []).get('lifecycles.html') ?? ''
const sections = () => page().split('<section ').slice(1)
const found = (pattern: RegExp, text: string) => [...text.matchAll(pattern)].map(([, one = '']) => one)

test('each life has a diagram with its states, its arrows and their numbers', () => {
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

test('the overview leads to each of them', () => {
  const overview = renderReference(document, []).get('index.html') ?? ''
  const links = found(/<a href="\/docs\/lifecycles#(\w+)"/g, overview)
  expect(links).toEqual(lifecycles.map(({ name }) => name))
})

test('no two states have the same place, and final ones are at the right', () => {
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

test('a document without lives has no page of them', () => {
  const plain = { openapi: '3.1.0', info: { title: 'x' }, paths: {}, tags: [] }
  expect([...renderReference(plain, []).keys()]).toEqual(['index.html'])
})
