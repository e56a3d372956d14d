import { expect, test } from 'vitest'
import { CommandError } from '../../../contracts/breaking-changes/command-error.ts'
import scenarioNames from '../../scenarios/names.json' with { type: 'json' }
import { readFlags } from './flags'

const rules = { scenario: 'demo', seed: 1, style: 'full', ids: 'number', latency: 0, generated: false }
const defaults = { port: 4010, host: '127.0.0.1', ...rules }

test('without flags the demo is served on this machine', () => {
  expect(readFlags([])).toEqual({ ...defaults, site: undefined, save: undefined })
})

test('each flag is read', () => {
  const args =
    '--port 65535 --host 0.0.0.0 --scenario broke --seed 2147483647 --style loose --ids uuid --latency 60000 --site dist --save w'
  expect(readFlags(args.split(' '))).toEqual({
    port: 65_535,
    host: '0.0.0.0',
    scenario: 'broke',
    seed: 2_147_483_647,
    style: 'loose',
    ids: 'uuid',
    latency: 60_000,
    generated: false,
    site: 'dist',
    save: 'w',
  })
  expect(readFlags(['--port', '0', '--seed', '0'])).toMatchObject({ port: 0, seed: 0 })
  expect(readFlags(['--generated'])).toEqual({ ...defaults, generated: true })
})

test.each([
  ['--port 65536', '--port 65536 is not a whole number from 0 to 65535'],
  ['--port 1.5', '--port 1.5 is not a whole number from 0 to 65535'],
  ['--port x1', '--port x1 is not a whole number from 0 to 65535'],
  ['--port=', '--port is empty'],
  ['--generated --scenario broke', '--generated plays no rules, so --scenario has no meaning beside it'],
  ['--save w --generated', '--generated plays no rules, so --save has no meaning beside it'],
  ['--latency 60001', '--latency 60001 is not a whole number from 0 to 60000'],
  ['--seed 2147483648', '--seed 2147483648 is not a whole number from 0 to 2147483647'],
  ['--scenario odd', `there is no scenario odd; there are: ${scenarioNames.join(', ')}`],
  ['--style odd', 'there is no answer style odd; there are: full, minimal, loose'],
  ['--ids odd', 'there is no form of ids odd; there are: number, text, long, uuid, longtext, mixed'],
  ['--prot 1', 'There is no flag --prot'],
])('%s is refused in one line', (text, message) => {
  const read = () => readFlags(text.split(' '))
  expect(read).toThrow(CommandError)
  expect(read).toThrow(message)
})
