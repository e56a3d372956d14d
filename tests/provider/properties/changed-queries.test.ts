import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { pathsChangedBy } from '~/api/client/changed-queries'
import { newCaller } from '../../../mocks/adapters/vitest/caller'
import { bodyToText } from '../../../mocks/server/body'
import { respond } from '../../../mocks/server/respond'
import { contractCalls } from '../support/contract'
import { timeout, runs } from '../support/randomness'
import { picksFrom, randomCall } from './random-call'
import { anyStep, play } from './steps'

/** Told by the event stream, or polled while it is shown. */
const toldOtherwise: ReadonlySet<string> = new Set([
  '/api/messages/inbox',
  '/api/messages/unread-count',
  '/api/messages/{id}',
  '/api/recharge',
])

const reads = contractCalls.filter(({ method, path }) => method === 'GET' && path.startsWith('/api/'))

/** What every read answers the scenario's user, by path. */
function readAll({ worlds, state }: ReturnType<typeof newCaller>, token: string) {
  const answers = reads.map((call) => {
    const { url } = randomCall(call, { state, userId: 1 }, picksFrom([]))
    const reply = respond(worlds, { method: 'GET', url, headers: { token }, body: undefined })
    return [call.path, bodyToText(reply.body)] as const
  })
  return new Map(answers)
}

test('the table of operations lists what each call changes', { timeout, tags: ['two-07'] }, () => {
  const holds = fc.property(
    fc.constantFrom('demo', 'every-state', 'broke', 'new-user'),
    fc.array(anyStep, { minLength: 1, maxLength: 20, size: 'max' }),
    (scenario, steps) => {
      const caller = newCaller(scenario)
      for (const step of steps) {
        const token = caller.signIn().body.data?.token
        // The password was reset.
        if (token === undefined) return
        const before = readAll(caller, token)
        const played = play(caller.worlds, caller.hosted, 'call' in step ? { ...step, as: 1 } : step)
        if (!played) continue
        const after = readAll(caller, token)
        const changed = [...after.keys()].filter((path) => before.get(path) !== after.get(path))
        const known: readonly string[] = pathsChangedBy([played.call.id]) ?? []
        const unknown = changed.filter((path) => !known.includes(path) && !toldOtherwise.has(path))
        expect([played.call.id, unknown]).toEqual([played.call.id, []])
      }
    },
  )
  fc.assert(holds, runs(20))
})
