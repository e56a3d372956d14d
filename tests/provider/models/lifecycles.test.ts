import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { newCaller } from '../../../mocks/adapters/vitest/caller'
import { lifecycles } from '../../../mocks/generated/lifecycles'
import { setProviderState } from '../../../mocks/provider-states'
import { changeStatus } from '../../../mocks/provider/lifecycles'
import type { WorldState } from '../../../mocks/provider/state'
import type { WorldEvents } from '../../../mocks/provider/world'
import { timeout, runs } from '../support/randomness'
import { lifeSteps, thingsIn, type Caller } from './life-steps'

type Transition = WorldEvents['state-changed']

const textOf = ({ lifecycle, from, to, by }: Record<keyof Transition, string>) =>
  `${lifecycle}: ${from} → ${to} by ${by}`

const declared = Object.entries(lifecycles).flatMap(([lifecycle, { transitions }]) =>
  transitions.map((one) => textOf({ lifecycle, ...one })),
)

const statesIn = (state: WorldState) =>
  new Map(thingsIn(state).map(({ lifecycle, id, status }) => [`${lifecycle} ${id}`, status]))

/** Returns the changes of state that no transition of the step declares. */
function unguarded(before: Map<string, string>, after: Map<string, string>, made: Transition[]) {
  return [...after].filter(([thing, to]) => {
    const from = before.get(thing)
    const reached = new Set([from])
    for (const one of made)
      if (thing.startsWith(`${one.lifecycle} `) && reached.has(one.from)) reached.add(one.to)
    return from !== undefined && !reached.has(to)
  })
}

/** A world in which many things are, and money for more; `made` are the transitions of the present step. */
function newWalk() {
  const caller = newCaller('every-state')
  caller.signIn()
  setProviderState(caller.hosted, 'the balance is', { amount: '90000.00' })
  const made: Transition[] = []
  caller.hosted.world.bus.on('state-changed', (one) => made.push(one))
  return { caller, made }
}

/** Takes a step. Returns the transitions that it made. */
function take(caller: Caller, made: Transition[], [which, chance]: [number, number]): Transition[] {
  const before = statesIn(caller.state)
  made.length = 0
  let drawn = chance
  const pick = <One>(list: readonly One[]) => {
    drawn = Math.imul(drawn ^ (drawn >>> 13), 0x5bd1e995) >>> 0
    return list[drawn % list.length]
  }
  lifeSteps[which % lifeSteps.length]?.(caller, pick)
  expect(unguarded(before, statesIn(caller.state), made)).toEqual([])
  return made
}

test(
  'a random walk goes along declared transitions only, and visits each',
  () => {
    const numbers = fc.tuple(fc.nat(), fc.integer({ min: 1, max: 2 ** 31 }))
    const visited = new Set<string>()
    const { caller, made } = newWalk()
    const { seed, numRuns } = runs(4000)
    for (const numbersOfStep of fc.sample(numbers, { seed, numRuns })) {
      for (const one of take(caller, made, numbersOfStep)) visited.add(textOf(one))
      if (visited.size === declared.length) break
    }
    expect(declared.filter((one) => !visited.has(one))).toEqual([])
    expect([...visited].filter((one) => !declared.includes(one))).toEqual([])
  },
  3 * timeout,
)

describe('the guard', () => {
  test('throws for a change that is declared, but from another state', () => {
    const { caller } = newWalk()
    const task = caller.state.powerTasks.find(({ status }) => status === 'stopped')
    const end = { to: 'stopped', by: 'event' } as const
    const stop = () => changeStatus(caller.hosted.world, 'PowerTaskStatus', task ?? { status: '' }, end)
    expect(stop).toThrow('the contract declares no PowerTaskStatus from stopped to stopped by event')
    expect(task?.status).toBe('stopped')
  })
})
