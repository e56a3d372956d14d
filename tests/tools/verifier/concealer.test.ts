import { expect, test } from 'vitest'
import { concealer } from '../../../contracts/verifier/calls/concealer'

const secret = String.raw`a+b/c="d\e" ü&😀`
const conceal = concealer([secret, undefined, ''])

const inJson = JSON.stringify(secret).slice(1, -1)
const inHtml = secret.replaceAll(/["&]/g, (sign) => `&#${sign.charCodeAt(0)};`)

test.each([
  ['raw', secret],
  ['in JSON', inJson],
  ['in JSON with \\/', inJson.replaceAll('/', String.raw`\/`)],
  ['in JSON in JSON', JSON.stringify(inJson).slice(1, -1)],
  ['in ASCII JSON', inJson.replaceAll('ü', String.raw`\u00fc`).replaceAll('😀', String.raw`\uD83D\ude00`)],
  ['in an address', encodeURIComponent(secret)],
  ['in an address, lower case', encodeURIComponent(secret).toLowerCase()],
  ['in an address in an address', encodeURIComponent(encodeURIComponent(secret))],
  ['in a form', new URLSearchParams({ a: secret }).toString().slice(2)],
  ['in HTML', inHtml],
  ['in HTML by names', secret.replaceAll('&', '&amp;').replaceAll('"', '&quot;')],
])('a secret %s is hidden', (_, form) => {
  expect(conceal(`x ${form} y`)).toBe('x … y')
})

const token = 'eyJhbGciOi/JIUzI1NiJ9'

test.each([
  [`401 ${token.slice(0, 15)}`, '401 …'],
  [`'${token.slice(0, 8)}…' (at position 3)`, "'……' (at position 3)"],
  [`the state 'x' (500 ${token.slice(0, 15)})`, "the state 'x' (500 …)"],
  [`"${encodeURIComponent(token).slice(0, 12)}`, '"…%2'],
  ['eyJhbGciOi is another', 'eyJhbGciOi is another'],
  [token.slice(0, 7), token.slice(0, 7)],
])('the beginning of a secret is hidden where the text is cut: %s', (text, hidden) => {
  expect(concealer([token])(text)).toBe(hidden)
})

test('the longest secret goes first, and the mask can be another', () => {
  expect(concealer(['pass', 'pass:word'], '***')('pass:word, pass')).toBe('***, ***')
  expect(concealer(['a'.repeat(2000)])('a'.repeat(2000))).toBe('…')
})
