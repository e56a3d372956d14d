import { copyFileSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { readJourneys } from '../../../contracts/schema/journeys.ts'
import { verifyJourneys } from '../../../contracts/verifier/journeys/verify-journeys.ts'
import { reportLines } from '../../../contracts/verifier/report/report.ts'
import type { IdStyle } from '../../../mocks/server/ids/names'
import { startJourneyFront, type Lie } from './journey-front'
import { runVerify } from './run-verify'

const journeys = readJourneys('openapi/journeys')
const ids = journeys.map(({ id }) => id)

/** Runs journeys, each in a world of its own; returns their reports by id. */
async function report(
  lies: Map<string, Lie> = new Map(),
  base = '',
  form: IdStyle = 'number',
): Promise<Map<string, string>> {
  const { origin: provider, close } = await startJourneyFront(ids, lies, base, form)
  const wanted = lies.size > 0 ? [...lies.keys()] : ids
  const results = await verifyJourneys({
    provider,
    states: `${provider}/__mock/state`,
    document: 'openapi/generated/openapi.json',
    journeys: 'openapi/journeys',
    ids: wanted,
  })
  close()
  return new Map(results.map((one) => [one.call.replace('journey ', ''), reportLines([one]).join('\n')]))
}

/** Replaces the first value of a field. */
const set =
  (field: string, value: string): Lie['change'] =>
  (text) =>
    text.replace(new RegExp(`"${field}":("[^"]*"|[^,}\\]]*)`), `"${field}":${value}`)

interface JourneyLie extends Lie {
  journey: string
  title: string
  /** The step that finds it, or its message. */
  found: string
  /** The jump from one state to another that is named. */
  jump?: RegExp
}

const rows = /^GET \/api\/panel-point/
const balance = /^GET \/api\/userinfo/
const session = '{"code":200,"data":{"token":"main.1","user":{"id":1}}}'

const lies: JourneyLie[] = [
  {
    journey: 'auto-renew',
    title: 'a month is charged twice',
    call: balance,
    from: 2,
    change: set('balance', '"55.00"'),
    found: 'second-month:',
  },
  {
    journey: 'auto-renew',
    title: 'an expired node runs again',
    call: rows,
    from: 5,
    change: () => '{"code":200,"data":[{"id":1,"status":"running"}]}',
    found: 'still-expired:',
    jump: /LeaseStatus of id 1 jumps from expired to running/,
  },
  {
    journey: 'deploy',
    title: 'a script that ended is pending again',
    call: /script_executions/,
    from: 3,
    change: set('status', '"pending"'),
    found: 'much-later:',
    jump: /ScriptExecutionStatus of id \d+ jumps from (success|failed|timeout) to pending/,
  },
  {
    journey: 'first-node',
    title: 'the node is of another project',
    call: rows,
    from: 2,
    change: set('project_id', '4711'),
    found: 'first-node:',
  },
  {
    journey: 'invite',
    title: 'more is paid out than may be withdrawn',
    call: /^POST \/api\/invite\/withdraw/,
    from: 3,
    status: 200,
    change: () => '{"code":200}',
    found: 'too-much-again:',
  },
  {
    journey: 'invite',
    title: 'a withdrawal goes back to review',
    call: /withdraw-record/,
    from: 4,
    change: set('status', '"pending"'),
    found: 'final:',
    jump: /WithdrawalStatus of created_at amount payment_info .* jumps from (paid|rejected) to pending/,
  },
  {
    journey: 'messages',
    title: 'a message is unread again',
    call: /^GET \/api\/messages\/\d/,
    from: 2,
    change: set('is_read', '0'),
    found: 'stays-read:',
  },
  {
    journey: 'password-reset',
    title: 'the old password goes on to work',
    call: /^POST \/api\/login/,
    from: 2,
    status: 200,
    change: () => session,
    found: 'old-refused:',
  },
  {
    journey: 'power',
    title: 'consumption and balance do not add up',
    call: /^GET \/api\/power\/tasks\/\d/,
    from: 3,
    change: set('consumption', '"0.11"'),
    found: 'the amounts do not add up',
  },
  {
    journey: 'power',
    title: 'a terminated task runs again',
    call: /^GET \/api\/power\/tasks\/\d/,
    from: 4,
    change: (text) => text.replaceAll('"status":"stopped"', '"status":"running"'),
    found: 'still-terminated:',
    jump: /PowerTaskStatus of id \d+ jumps from stopped to running/,
  },
  {
    journey: 'release',
    title: 'a second release is refunded',
    call: balance,
    from: 3,
    change: set('balance', '"9.99"'),
    found: 'no-second-refund:',
  },
  {
    journey: 'release',
    title: 'a released node runs',
    call: rows,
    from: 2,
    change: () => '{"code":200,"data":[{"id":1,"status":"running"}]}',
    found: 'released:',
  },
  {
    journey: 'rent-hourly',
    title: 'two hours cost three',
    call: balance,
    from: 2,
    change: set('balance', '"8.20"'),
    found: 'billed:',
  },
  {
    journey: 'rent-monthly',
    title: 'a refused purchase is paid',
    call: balance,
    from: 2,
    change: set('balance', '"-5.00"'),
    found: 'not-paid:',
  },
  {
    journey: 'top-up',
    title: 'a paid top-up is pending again',
    call: /^GET \/api\/recharge/,
    from: 3,
    change: set('payment_status', '"pending"'),
    found: 'still-paid:',
    jump: /RechargeStatus of order_no R\d+ jumps from paid to pending/,
  },
  {
    journey: 'top-up',
    title: 'a fee is taken',
    call: balance,
    from: 2,
    change: set('balance', '"49.50"'),
    found: 'credited:',
  },
  {
    journey: 'rent-hourly',
    title: 'an unknown state is a missing state',
    call: /^POST \/__mock\/state/,
    from: 5,
    status: 422,
    change: () => '{"message":"unknown"}',
    found: `lacks the state 'time passes' (422 {"message":"unknown"})`,
  },
  {
    journey: 'first-node',
    title: 'an optional value that is missing is a missing state',
    call: balance,
    from: 2,
    change: (text) => text.replace('"balance"', '"else"'),
    found: 'lacks paid: GET /api/userinfo answers no /data/balance',
  },
]

/** The first lie about each journey, then the second: a run tells one lie about each. */
const rounds = [
  lies.filter((one, index) => isFirst(one, index)),
  lies.filter((one, index) => !isFirst(one, index)),
]

function isFirst({ journey }: JourneyLie, index: number): boolean {
  return lies.findIndex((one) => one.journey === journey) === index
}

describe('the simulated provider', () => {
  let reports: Map<string, string>
  beforeAll(async () => {
    reports = await report()
  })

  test.each(journeys)('keeps $id', ({ id, steps, title }) => {
    expect(reports.get(id)).toBe(`✓ journey ${id} (${steps.length} of ${steps.length} steps) · ${title}`)
  })
})

test('ids beyond 2^53 pass every journey, though respect rounds such integers', async () => {
  const reports = await report(new Map(), '', 'long')
  expect([...reports.values()].filter((text) => !text.startsWith('✓'))).toEqual([])
})

describe.each(rounds.map((round) => ({ round })))('a faulty provider', ({ round }) => {
  let reports: Map<string, string>
  beforeAll(async () => {
    reports = await report(new Map(round.map(({ journey, ...lie }) => [journey, lie])))
  })

  test.each(round)('$journey: $title', ({ journey, found, jump = /journey/ }) => {
    const text = reports.get(journey) ?? ''
    expect(text).toMatch(jump)
    expect(text).toMatch(found.startsWith('lacks') ? /^– journey / : /^✗ journey /)
    expect(text).toContain(found)
  })
})

test('illegal transitions are found at a provider below a path too', async () => {
  const lie = lies.find(({ title }) => title === 'a paid top-up is pending again')
  const reports = await report(new Map(lie && [['top-up', lie]]), '/compute')
  expect(reports.get('top-up')).toMatch(/RechargeStatus of order_no R\d+ jumps from paid to pending/)
})

test('each journey has a fault that it must detect', () => {
  expect(ids.filter((id) => !lies.some(({ journey }) => journey === id))).toEqual([])
})

/** Runs the command with one journey; returns its exit code, output and page. */
async function runCommand(lies: Map<string, Lie>, file = 'password-reset.arazzo.yaml') {
  const folder = mkdtempSync(join(tmpdir(), 'journey-'))
  copyFileSync('openapi/journeys/provider-states.yaml', join(folder, 'provider-states.yaml'))
  copyFileSync(join('openapi/journeys', file), join(folder, file))
  const { origin, close } = await startJourneyFront(ids, lies)
  const run = await runVerify(['--journeys', '--journeys-folder', folder, '--provider', origin])
  close()
  return { code: run.code, text: run.output, page: run.page() }
}

describe('verify --journeys', () => {
  test('lists the journeys that passed', async () => {
    const { code, text } = await runCommand(new Map())
    expect([code, text]).toEqual([
      0,
      expect.stringMatching(/^✓ journey password-reset .*\n\n1 passed, 0 failed;/),
    ])
  })

  test('names the failed step with the expected and the received value', async () => {
    const lie = { call: /login/, from: 2, status: 200, change: () => session }
    const { code, text, page } = await runCommand(new Map([['password-reset', lie]]))
    expect(code).toBe(1)
    expect(text).toContain('✗ journey password-reset (6 of 9 steps) · 重置密码')
    expect(text).toContain('journey: old-refused: 旧密码不能再登录。 (POST /api/login)')
    expect(text).toContain('expected $statusCode >= 400 || $response.body#/code >= 400')
    expect(text).toContain(`received 200 ${session}`)
    expect(page).toContain('old-refused: 旧密码不能再登录。')
  })

  test('names missing states, which prove nothing', async () => {
    const lie = { call: /^POST .*state/, from: 2, status: 422, change: () => '{"message":"?"}' }
    const { code, text, page } = await runCommand(new Map([['password-reset', lie]]))
    expect(code).toBe(3)
    expect(text).toContain("lacks the state 'a verification code was sent' (422")
    expect(text).toContain('0 passed, 0 failed, 1 missing state;')
    expect(page).toContain('<td class="missing-state">missing state</td>')
  })
})
