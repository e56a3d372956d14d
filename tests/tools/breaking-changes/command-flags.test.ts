import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { commandErrorLine, CommandError } from '../../../contracts/breaking-changes/command-error.ts'
import { argumentError, parseCommandFlags } from '../../../contracts/breaking-changes/command-flags.ts'

function lineOf(work: () => unknown) {
  try {
    return String(work())
  } catch (error) {
    return commandErrorLine(error)
  }
}

const options = {
  port: { type: 'string', default: '80' },
  tag: { type: 'string', multiple: true },
  strict: { type: 'boolean' },
} as const

const known = 'known flags: --port --tag --strict'
const dashed = 'also for a value that begins with a dash'

test.each([
  [['--prot', '1'], 'There is no flag --prot', `nearest: --port; ${known}`],
  [['--stirct=yes'], 'There is no flag --stirct', `nearest: --strict; ${known}`],
  [['--somethingelse'], 'There is no flag --somethingelse', known],
  [['--toString'], 'There is no flag --toString', known],
  [['-p', '1'], 'There is no flag -p', known],
  [['--端口', '1'], 'There is no flag --端口', known],
  [['--port'], '--port has no value', 'write --port VALUE'],
  [['--port', '--strict'], '--port has no value: --strict follows it', `write --port=VALUE, ${dashed}`],
  [['--port', '-1'], '--port has no value: -1 follows it', `write --port=VALUE, ${dashed}`],
  [['--port', ''], '--port is empty', 'give it a value, or leave it out'],
  [['--port='], '--port is empty', 'give it a value, or leave it out'],
  [['--strict=no'], '--strict takes no value', 'leave out =no'],
  [['--port', '1', '--port=2'], '--port is given twice', 'give it once'],
  [['--strict', '--strict'], '--strict is given twice', 'give it once'],
  [['x'], 'x is no flag, and nothing else is taken', known],
  [['--', '--port'], '--port is no flag, and nothing else is taken', known],
])('%j is refused in one line', (args, message, remedy) => {
  const parse = () => parseCommandFlags(args, options)
  expect(parse).toThrow(new CommandError(message, remedy))
  expect(argumentError(args, options)).toMatchObject({ message, remedy })
})

test('values, repeated flags and values with blanks or a dash are read', () => {
  expect(parseCommandFlags(['--port=-1', '--tag', 'a b', '--tag', '中文', '--strict'], options)).toEqual({
    port: '-1',
    tag: ['a b', '中文'],
    strict: true,
  })
  expect(parseCommandFlags([], options)).toEqual({ port: '80' })
})

test('words are taken where a command has some', () => {
  expect(argumentError(['word', '--strict'], options, true)).toBeUndefined()
})

test('what the system refuses is one line without a stack, and any other error is none of the user', () => {
  const read = () => readFileSync(tmpdir())
  expect(lineOf(read)).toMatch(/^✗ EISDIR: .*$/)
  const broken = () => {
    throw new TypeError('a fault')
  }
  expect(() => lineOf(broken)).toThrow(TypeError)
})
