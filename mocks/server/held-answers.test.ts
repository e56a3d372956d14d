import { describe, expect, test } from 'vitest'
import { newCaller } from '../adapters/vitest/caller'
import { respond } from './respond'

/** A world with a session, and a call that may order a top-up in it. */
function recharging() {
  const caller = newCaller()
  const { token } = caller.signIn().body.data
  const headers = { 'content-type': 'application/json', 'idempotency-key': '"a"', token }
  const order = () =>
    respond(caller.worlds, { method: 'POST', url: '/api/recharge', headers, body: '{"amount":10}' })
  return { ...caller, order }
}

const operationId = 'createRechargeOrder'

describe('a held call', () => {
  test('is carried out before it waits, and is logged without a time until it is answered', async () => {
    const { hosted, state, order } = recharging()
    const before = state.recharges.length
    hosted.faults.add({ operationId, hold: true })
    const { held } = order()
    expect(state.recharges).toHaveLength(before + 1)
    const logged = () => hosted.log.all().at(-1)
    expect(logged()).toMatchObject({ operationId, status: 200, took: null })
    expect(hosted.faults.release(operationId)).toBe(1)
    await held?.released
    await Promise.resolve()
    expect(logged()?.took).toBeGreaterThanOrEqual(0)
    expect(order().held).toBeUndefined()
  })

  test('is in progress for its Idempotency-Key until it is released', () => {
    const { hosted, order } = recharging()
    hosted.faults.add({ operationId, hold: true, times: 1 })
    const { held, body } = order()
    expect(order()).toMatchObject({ status: 409, headers: { 'retry-after': '1' } })
    held?.release()
    expect(order()).toMatchObject({ status: 200, body })
  })

  test('is not carried out when the fault answers instead', () => {
    const { hosted, state, order } = recharging()
    const before = state.recharges.length
    hosted.faults.add({ operationId, hold: true, status: 503 })
    expect(order()).toMatchObject({ status: 503, held: { isHeld: expect.any(Function) } })
    expect(state.recharges).toHaveLength(before)
  })

  test.each<[string, (caller: ReturnType<typeof recharging>) => void]>([
    ['is removed', ({ worlds }) => worlds.remove('main')],
    ['starts anew', ({ worlds }) => worlds.start({ id: 'main', scenario: 'demo', seed: 1 })],
  ])('is let go when its world %s', (_name, end) => {
    const caller = recharging()
    caller.hosted.faults.add({ operationId, hold: true })
    const { held } = caller.order()
    expect(held?.isHeld()).toBe(true)
    end(caller)
    expect(held?.isHeld()).toBe(false)
  })
})
