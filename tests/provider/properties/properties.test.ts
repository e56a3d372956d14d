import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { newCaller } from '../../../mocks/adapters/vitest/caller'
import { bodyToText } from '../../../mocks/server/body'
import { readSavedWorld, saveWorld } from '../../../mocks/server/saved-world'
import { timeout, runs } from '../support/randomness'
import { billedByMinute, brokenInvariants, chargedFor } from './invariants'
import { anyStep, play, type Played, type Step } from './steps'

const steps = (maxLength: number) => fc.array(anyStep, { minLength: 1, maxLength, size: 'max' })

/** The fault in the effect of a call; null when there is none. */
function wrongWith({ call, url, body, reply, isChanged }: Played): string | null {
  const isRefused = reply.status !== 200
  const text = bodyToText(reply.body)
  const wrong =
    call.validate(reply.status, reply.headers['content-type'], JSON.parse(text)) ??
    (reply.status === 500 ? 'it failed' : null) ??
    (isChanged && isRefused ? 'refused, and yet the world has changed' : null) ??
    (isChanged && call.method === 'GET' ? 'reading has changed the world' : null)
  return wrong && `${call.id} ${url} ${JSON.stringify(body)}: ${wrong}: ${text.slice(0, 200)}`
}

test(
  'whatever is called and however time goes: answers fit the contract, refusals and reads change nothing, the books balance',
  () => {
    const holds = fc.property(
      fc.constantFrom('demo', 'every-state', 'broke', 'new-user'),
      steps(40),
      (scenario, list) => {
        const { worlds, hosted, state } = newCaller(scenario)
        const charged = chargedFor(state) - billedByMinute(state)
        for (const step of list) {
          const played = play(worlds, hosted, step)
          expect(played ? wrongWith(played) : null).toBeNull()
          expect(brokenInvariants(state)).toEqual([])
          expect(chargedFor(state) - billedByMinute(state)).toBe(charged)
        }
      },
    )
    fc.assert(holds, runs(40))
  },
  timeout,
)

/** All the bytes that a sequence of steps brings: each answer, and the world at the end. */
function bytesOf({ worlds, hosted, state }: ReturnType<typeof newCaller>, list: Step[]): string[] {
  const responses = list.map((step) => play(worlds, hosted, step)?.reply)
  return [...responses.map((reply) => JSON.stringify(reply)), JSON.stringify(state)]
}

test(
  'the same seed and the same steps give the same bytes, after a restart from a file too',
  () => {
    const holds = fc.property(fc.integer(), steps(15), steps(15), (seed, first, second) => {
      const [one, other] = [newCaller('demo', seed), newCaller('demo', seed)]
      expect(bytesOf(other, first)).toEqual(bytesOf(one, first))
      const file = JSON.stringify(saveWorld(other.hosted))
      const hosted = other.worlds.restore(readSavedWorld(JSON.parse(file)), 'main')
      const restarted = { ...other, hosted, state: hosted.world.state }
      expect(bytesOf(restarted, second)).toEqual(bytesOf(one, second))
    })
    fc.assert(holds, runs(15))
  },
  timeout,
)

test(
  'time that goes by in pieces brings what it brings at once',
  () => {
    const pieces = fc.array(fc.integer({ min: 1, max: 6 * 3600 }), { minLength: 2, maxLength: 8 })
    const holds = fc.property(steps(10), pieces, (list, seconds) => {
      const [one, other] = [newCaller(), newCaller()]
      for (const caller of [one, other]) bytesOf(caller, list)
      for (const piece of seconds) one.advance(piece)
      other.advance(seconds.reduce((sum, piece) => sum + piece, 0))
      expect(JSON.stringify(other.state)).toBe(JSON.stringify(one.state))
    })
    fc.assert(holds, runs(15))
  },
  timeout,
)
