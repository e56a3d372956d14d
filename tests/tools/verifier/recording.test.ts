import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { commandErrorLine } from '../../../contracts/breaking-changes/command-error'
import type { HttpExchange } from '../../../contracts/verifier/calls/exchange'
import { readRecording, recordedFrom, recordingText } from '../../../contracts/verifier/calls/recording'
import { writeRecording } from '../../../contracts/verifier/report/recording-file'
import { repetitionOf, type VerificationResult } from '../../../contracts/verifier/report/verification-result'

const folder = mkdtempSync(join(tmpdir(), 'recording-'))

function file(name: string, text: string): string {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}

const answer = (text: string, headers: Record<string, string> = {}) => ({ status: 201, headers, text })

const exchangeOf = (received: HttpExchange['received'], body?: string): HttpExchange => ({
  method: 'POST',
  url: '/api/login?token=hush-hush',
  status: 200,
  headers: {},
  text: '{}',
  prismViolations: [],
  sent: { body, hasToken: true },
  ...(received && { received }),
})

test('an answer is recorded as it came, without tokens and passwords', () => {
  const headers = { 'content-type': 'application/json', 'set-cookie': 'a=hush-hush', 'x-trace': 'hush-hush' }
  const text = '{ "data": {"token":"hush-hush","id":9007199254740993123} }'
  const sent = '{"email":"a@example.com","password":"hush-hush"}'
  const recorded = recordedFrom(exchangeOf(answer(text, headers), sent))
  expect(recorded).toEqual({
    method: 'POST',
    url: '/api/login?token=…',
    body: '{"email":"a@example.com","password":"…"}',
    status: 201,
    headers: { 'content-type': 'application/json' },
    text: '{"data":{"token":"…","id":9007199254740993123}}',
  })
  const plain = '{ "data": {"price": 1.50} }'
  expect(recordedFrom(exchangeOf(answer(plain)))?.text).toBe(plain)
  expect(recordedFrom(exchangeOf(answer('no token: hush-hush')))?.text).toBe('no token: …')
})

test('nothing is recorded of a call without an answer, or with one that is too large', () => {
  expect(recordedFrom(exchangeOf(undefined))).toBeUndefined()
  expect(recordedFrom(exchangeOf(answer('x'.repeat(2_000_001))))).toBeUndefined()
})

const call = (check: string, text = '{}') => ({
  check,
  operationId: 'getIt',
  title: 'it',
  method: 'GET',
  url: '/api/it',
  status: 200,
  headers: {},
  text,
})

test('a recording holds as many calls as fit', () => {
  const calls = Array.from({ length: 6 }, (_, index) => call(String(index), 'x'.repeat(1_900_000)))
  const { text, count } = recordingText('http://a.test', calls)
  expect(count).toBe(4)
  expect(readRecording(file('full.json', text)).calls).toHaveLength(4)
})

const failing = (title: string, recorded?: string): VerificationResult => ({
  operationId: 'getIt',
  call: 'GET /api/it',
  status: '200',
  title,
  faults: [{ by: 'contract', what: 'it' }],
  ...(recorded !== undefined && {
    recorded: { method: 'GET', url: '/api/it', status: 200, headers: {}, text: recorded },
  }),
})

test('calls stay from run to run as long as their check fails', () => {
  const path = join(folder, 'runs.recording.json')
  const write = (now: VerificationResult[], results: VerificationResult[]) =>
    writeRecording(path, { provider: 'http://a.test', now, results })
  const [one, other] = [failing('one', '"1"'), failing('other', '"2"')]
  expect([...write([one, other], [one, other]).values()]).toEqual([0, 1])
  const again = failing('other', '"3"')
  write([again], [failing('one'), again])
  expect(readRecording(path).calls.map(({ text }) => text)).toEqual(['"1"', '"3"'])
  write([], [{ ...failing('one'), faults: [] }, failing('other')])
  expect(readRecording(path).calls.map(({ title }) => title)).toEqual(['other'])
})

test.each([
  [
    'of another version',
    '{"about":"compute-console recording","version":7}',
    /of version 7, this console reads version 1 — verify again/,
  ],
  [
    'that is a page',
    '<!doctype html><title>Report',
    /is no recording, it begins with "<!doctype html>.* — a verification writes it/,
  ],
  ['without a call', recordingText('http://a.test', []).text, /has no failed call — nothing is left/],
  [
    'with a call of another form',
    recordingText('http://a.test', [{ ...call('x'), status: 1.5 }]).text,
    /was changed: calls\.0\.status is not as it was written — verify again/,
  ],
  [
    'with a header that no server can send',
    recordingText('http://a.test', [{ ...call('x'), headers: { date: 'a\nb' } }]).text,
    /was changed: calls\.0\.headers\.date is not/,
  ],
  [
    'with a header that no verification writes',
    recordingText('http://a.test', [{ ...call('x'), headers: { 'set-cookie': 'a' } }]).text,
    /was changed: calls\.0\.headers\.set-cookie is not/,
  ],
  [
    'that is cut',
    recordingText('http://a.test', [call('x')]).text.slice(0, 100),
    /is cut or changed: it is no JSON — copy it again as a whole/,
  ],
])('a file %s is refused in one line', (_name, text, line) => {
  const path = file('refused.json', text)
  const refusal = (() => {
    try {
      return readRecording(path)
    } catch (error) {
      return commandErrorLine(error)
    }
  })()
  expect(refusal).toMatch(line)
})

test('a file that is missing or too large is refused', () => {
  expect(existsSync(join(folder, 'nowhere.json'))).toBe(false)
  expect(() => readRecording(join(folder, 'nowhere.json'))).toThrow(/there is no such file/)
  expect(() => readRecording(file('large.json', ' '.repeat(8_000_001)))).toThrow(
    /has 8\.0 MB, a recording has at most 8\.0 MB/,
  )
})

test('what failed comes with its curl line, and with its answer where there is one', () => {
  const curl: unknown = expect.stringMatching(/^curl .*\/api\/login/)
  const answered = exchangeOf(answer('{}'))
  expect(repetitionOf(undefined)).toEqual({})
  expect(repetitionOf(answered)).toEqual({ curl, recorded: recordedFrom(answered) })
  expect(repetitionOf(exchangeOf(undefined))).toStrictEqual({ curl })
})
