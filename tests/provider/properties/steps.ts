import * as fc from 'fast-check'
import { openSession } from '../../../mocks/provider/sessions'
import { getUser } from '../../../mocks/provider/users'
import type { Reply } from '../../../mocks/server/call-and-reply'
import { respond } from '../../../mocks/server/respond'
import type { HostedWorld, Worlds } from '../../../mocks/server/worlds'
import { type ContractCall, contractCalls } from '../support/contract'
import { picksFrom, randomCall } from './random-call'

/** One thing that happens: somebody calls, or time goes by. */
export type Step = { call: ContractCall; as: number; picks: number[] } | { seconds: number }

const changing = contractCalls.filter(({ method }) => method !== 'GET')

const anyCall = fc.record({
  call: fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...changing) },
    { weight: 1, arbitrary: fc.constantFrom(...contractCalls) },
  ),
  // Mostly the scenario's user; sometimes one who registered during the run, now and then no user.
  as: fc.oneof(
    { weight: 6, arbitrary: fc.constant(1) },
    { weight: 1, arbitrary: fc.integer({ min: 0, max: 6 }) },
  ),
  picks: fc.array(fc.nat({ max: 99 }), { minLength: 12, maxLength: 16 }),
})

const anyTime = fc.record({
  seconds: fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: 1, max: 120 }) },
    { weight: 4, arbitrary: fc.integer({ min: 1, max: 4 * 3600 }) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 4 * 86_400 }) },
  ),
})

// Printed by name: a contract call holds half the contract.
const shown = (step: Step) =>
  fc.stringify('call' in step ? { call: step.call.id, as: step.as, picks: step.picks } : step)

export const anyStep: fc.Arbitrary<Step> = fc
  .oneof({ weight: 4, arbitrary: anyCall }, { weight: 1, arbitrary: anyTime })
  .map((step) => Object.defineProperty(step, fc.toStringMethod, { value: () => shown(step) }))

/** The result of a step: the call and its response; undefined for a step of time. */
export interface Played {
  call: ContractCall
  url: string
  body: unknown
  reply: Reply
  isChanged: boolean
}

// A failed sign-in is counted, so that a password can't be guessed: the one refusal that leaves a trace.
const picture = ({ world }: HostedWorld) => JSON.stringify({ ...world.state, failedLogins: [] })

function tokenOf({ world }: HostedWorld, userId: number): string | undefined {
  const { sessions, now } = world.state
  const open = sessions.find((one) => one.userId === userId && one.expiresAt > now)
  return (open ?? openSession(world, getUser(world.state, userId))).token
}

/** Plays a step in a world. */
export function play(worlds: Worlds, hosted: HostedWorld, step: Step): Played | undefined {
  if ('seconds' in step) {
    worlds.advance(hosted, step.seconds * 1000)
    return undefined
  }
  const { call, picks } = step
  const { state } = hosted.world
  const userId = state.users.some(({ id }) => id === step.as) ? step.as : 0
  const token = userId ? tokenOf(hosted, userId) : undefined
  const { url, body } = randomCall(call, { state, userId }, picksFrom(picks))
  const headers = { token, 'content-type': 'application/json' }
  const before = picture(hosted)
  const reply = respond(worlds, { method: call.method, url, headers, body: body && JSON.stringify(body) })
  return { call, url, body, reply, isChanged: picture(hosted) !== before }
}
