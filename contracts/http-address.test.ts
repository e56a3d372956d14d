import { expect, test } from 'vitest'
import { CommandError, commandErrorLine } from './breaking-changes/command-error'
import { portFrom, providerAddress } from './http-address'

const lineFor = (text: string) => {
  try {
    return providerAddress('--provider', text)
  } catch (error) {
    return error instanceof CommandError ? commandErrorLine(error) : error
  }
}

test.each([
  ['http://localhost:3000', 'http://localhost:3000'],
  ['https://api.example/v1//', 'https://api.example/v1'],
  ['HTTP://LOCALHOST', 'HTTP://LOCALHOST'],
])('the address %s of a provider is taken as %s', (text, address) => {
  expect(lineFor(text)).toBe(address)
})

test.each([
  '',
  'localhost:3000',
  'api.example',
  'ftp://api.example',
  'xhttp://api.example',
  'http://',
  'http:///x y',
])('"%s" is refused as no http address', (text) => {
  expect(lineFor(text)).toContain('is not an http address')
})

test.each([
  'http://me:hush-hush@api.example',
  'https://hush-hush@api.example',
  'ftp://me:hush-hush@api.example',
])('an address with a user is refused, and what it holds is not repeated (%#)', (text) => {
  expect(lineFor(text)).toMatch(/^✗ the address of --provider holds a user — /)
  expect(lineFor(text)).not.toContain('hush-hush')
})

test.each(['http://localhost:3000?x=1', 'http://localhost:3000/#a', 'http://localhost:3000?'])(
  '%s is refused, because calls are put after it',
  (text) => {
    expect(lineFor(text)).toBe(
      '✗ the address of --provider has more than a path — leave out what follows ? or #',
    )
  },
)

test('a port is a whole number to 65535', () => {
  expect([portFrom('0'), portFrom('65535')]).toEqual([0, 65_535])
  for (const text of ['65536', '-1', '1.5', 'x', ' 1'])
    expect(() => portFrom(text)).toThrow(`--port ${text} is no port`)
})
