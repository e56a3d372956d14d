import { execFileSync, spawnSync } from 'node:child_process'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { environmentAhead } from './days-ahead.ts'

const day = 86_400_000

/** The output of a process that runs a number of days in the future. */
const printed = (days: number, script: string) =>
  execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...process.env, ...environmentAhead(days) },
    encoding: 'utf8',
  }).trim()

const worker = `
  import { Worker } from 'node:worker_threads'
  new Worker(new URL('data:text/javascript,console.log(Date.now())'))`

/** The time of the machine: the test itself may live in the future. */
const actualTime = () => performance.timeOrigin + performance.now()

beforeEach(() => void vi.stubEnv('NODE_OPTIONS', ''))
afterEach(() => void vi.unstubAllEnvs())

describe('a process of a run with DAYS_AHEAD', () => {
  test.each([
    ['Date.now()', 'console.log(Date.now())'],
    ['new Date()', 'console.log(new Date().getTime())'],
    ['a worker', worker],
  ])('lives in the future: %s', (_, script) => {
    const ahead = Number(printed(400, script)) - actualTime()
    expect(Math.abs(ahead - 400 * day)).toBeLessThan(60_000)
  })

  test('reads a given moment as it is', () => {
    expect(
      printed(400, 'console.log(new Date("2027-02-28T12:00:00Z").getTime(), new Date(0).getTime())'),
    ).toBe(`${Date.UTC(2027, 1, 28, 12)} 0`)
  })

  test('recognizes dates that were not created by its own constructor', () => {
    expect(printed(400, 'console.log(structuredClone(new Date()) instanceof Date)')).toBe('true')
  })

  test('lives today without it', () => expect(environmentAhead(0)).toEqual({}))
})

test('DAYS_AHEAD must be a whole number', () => {
  const { status, stderr } = spawnSync('node', ['scripts/main.mjs', 'test:unit'], {
    env: { ...process.env, DAYS_AHEAD: 'soon' },
    encoding: 'utf8',
  })
  expect(status).not.toBe(0)
  expect(stderr.trim()).toMatch(/DAYS_AHEAD=soon is not a whole number$/)
})
