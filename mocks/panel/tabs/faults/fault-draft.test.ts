import { describe, expect, test } from 'vitest'
import { faultRequestBody, initialFaultDraft, validateFaultDraft } from './fault-draft'

const draft = { ...initialFaultDraft, operationId: 'getUserInfo' }

describe('a typed fault becomes what the control API takes', () => {
  test.each([
    [
      { body: '{"code":503}', status: '503' },
      { status: 503, body: { code: 503 }, times: 1 },
    ],
    [
      { kind: 'malformed', spoiled: 1, rawBody: '<p>' } as const,
      { rawBody: '<p>', contentType: 'text/html', times: 1 },
    ],
    [
      { kind: 'carryOut', status: '201', body: '{"code":201}', times: '' } as const,
      { carryOut: true, status: 201, body: { code: 201 } },
    ],
    [{ kind: 'drop', times: '' } as const, { drop: true }],
    [
      { kind: 'headers', headers: ' Cache-Control: max-age=600\n\nX-A:b ', times: '' } as const,
      { headers: { 'Cache-Control': 'max-age=600', 'X-A': 'b' } },
    ],
    [{ kind: 'cap', cap: '50', times: '' } as const, { cap: 50 }],
    [{ kind: 'hold' } as const, { hold: true, times: 1 }],
    [{ kind: 'delay', delay: '3000', times: '2' } as const, { delay: 3000, times: 2 }],
  ])('%j', (typed, fault) => {
    expect(validateFaultDraft({ ...draft, ...typed })).toEqual({})
    expect(faultRequestBody({ ...draft, ...typed })).toEqual({ operationId: 'getUserInfo', ...fault })
  })
})

test.each([
  [{ status: '99' }, 'status'],
  [{ body: '{"code":' }, 'body'],
  [{ kind: 'carryOut', body: '{"code":' } as const, 'body'],
  [{ delay: 'soon' }, 'delay'],
  [{ kind: 'delay', delay: '' } as const, 'delay'],
  [{ kind: 'headers', headers: '' } as const, 'headers'],
  [{ kind: 'headers', headers: 'Cache-Control' } as const, 'headers'],
  [{ kind: 'headers', headers: 'X: 值' } as const, 'headers'],
  [{ kind: 'cap', cap: '0' } as const, 'cap'],
  [{ times: '0' }, 'times'],
])('%j is refused', (typed, field) => {
  expect(Object.keys(validateFaultDraft({ ...draft, ...typed }))).toEqual([field])
})

test('hidden fields are not validated', () => {
  expect(validateFaultDraft({ ...draft, kind: 'drop', status: 'x', body: '{' })).toEqual({})
})
