import { expect, test } from 'vitest'
import { foldViolations } from '../../contracts/verifier/fold-violations'
import { violationsIn } from '../../contracts/verifier/prism'

test('of a header that Prism cut, the whole entries are read', () => {
  const entry = '{"location":["response","body","data",0,"id"],"message":"must be string"}'
  const cut = `Too many violations! [${entry},${entry},{"location":["resp`
  expect(violationsIn(cut)).toEqual(Array(2).fill('response.body.data.0.id must be string'))
  expect(violationsIn('Too many violations! [{"location":["resp')).toEqual([
    'Too many violations! [{"location":["resp',
  ])
})

test('a violation outside the body stays, and types that differ are reported apart', () => {
  const body = { data: [{ price: 1 }, { price: null }, { price: 2 }] }
  const lines = [0, 1, 2].map((index) => `body.data.${index}.price must be string`)
  expect(foldViolations(['header X-Left is missing', ...lines, 'body must be array'], body)).toEqual([
    { what: 'header X-Left is missing' },
    { what: 'data[*].price: 2 × expected string, got number (first: data[0].price)', received: '1' },
    { what: 'data[1].price: expected string, got null', received: 'null' },
    { what: 'body: expected array, got object', received: JSON.stringify(body) },
  ])
})
