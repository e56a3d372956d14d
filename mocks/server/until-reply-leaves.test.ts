import { afterEach, describe, expect, test, vi } from 'vitest'
import { HeldAnswers } from './held-answers'
import { untilReplyLeaves } from './until-reply-leaves'

afterEach(() => void vi.useRealTimers())

const stays = new AbortController().signal

/** Waits as an adapter does. Returns whether the reply may leave by now. */
function waiting(reply: Parameters<typeof untilReplyLeaves>[0], signal = stays) {
  let hasLeft = false
  void untilReplyLeaves(reply, signal).then(() => (hasLeft = true))
  return async () => {
    await vi.advanceTimersByTimeAsync(0)
    return hasLeft
  }
}

describe('a reply leaves', () => {
  test('when it is released, and its delay begins then', async () => {
    vi.useFakeTimers()
    const answers = new HeldAnswers()
    const hasLeft = waiting({ held: answers.hold({ id: 1 }), delay: 500 })
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(await hasLeft()).toBe(false)
    expect(answers.release()).toBe(1)
    await vi.advanceTimersByTimeAsync(499)
    expect(await hasLeft()).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(await hasLeft()).toBe(true)
  })

  test('when its client has left, and is held no more', async () => {
    vi.useFakeTimers()
    const answers = new HeldAnswers()
    const leave = new AbortController()
    const hasLeft = waiting({ held: answers.hold({ id: 1 }) }, leave.signal)
    expect([await hasLeft(), answers.countOf(1)]).toEqual([false, 1])
    leave.abort()
    expect([await hasLeft(), answers.countOf(1)]).toEqual([true, 0])
    await untilReplyLeaves({ held: answers.hold({ id: 1 }) }, leave.signal)
    expect(answers.countOf(1)).toBe(0)
  })

  test('at once when nothing holds it', async () => {
    vi.useFakeTimers()
    expect(await waiting({})()).toBe(true)
  })
})
