import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { holdChannelLock } from '~/api/realtime/channel-lock'

/** The part of another tab; the channel is Node's own. */
let other: BroadcastChannel
let heard: string[]
let leave = () => {}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  heard = []
  other = new BroadcastChannel('lock:name')
  other.addEventListener('message', ({ data }: MessageEvent<{ kind: string }>) => heard.push(data.kind))
})
afterEach(() => {
  leave()
  other.close()
  vi.useRealTimers()
})

const tell = (kind: string, id: number) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel takes none
  other.postMessage({ kind, id })
}

const realTimeout = setTimeout

/** Later than any message. `vi.waitFor` would move the time of the lock. */
const settled = () => new Promise((resolve) => realTimeout(resolve, 50))

async function untilHeard(...kinds: string[]) {
  await settled()
  expect(heard).toEqual(kinds)
}

function claim() {
  const onHeld = vi.fn<() => void>()
  leave = holdChannelLock('name', onHeld)
  return onHeld
}

const highest = 2
const lowest = -1

test('an unopposed claim is held, and announced to later claims', { tags: ['two-06'] }, async () => {
  const onHeld = claim()
  await untilHeard('claim')
  expect(onHeld).not.toHaveBeenCalled()
  vi.advanceTimersByTime(500)
  expect(onHeld).toHaveBeenCalledOnce()
  await untilHeard('claim', 'held')
  tell('claim', lowest)
  await untilHeard('claim', 'held', 'held')
  leave()
  await untilHeard('claim', 'held', 'held', 'free')
  expect(onHeld).toHaveBeenCalledOnce()
})

test('the lower number wins between two claims', { tags: ['two-06'] }, async () => {
  const onHeld = claim()
  tell('claim', highest)
  await untilHeard('claim', 'claim')
  vi.advanceTimersByTime(500)
  expect(onHeld).toHaveBeenCalledOnce()
  leave()
  await settled()
  heard = []
  const onOtherHeld = claim()
  tell('claim', lowest)
  await untilHeard('claim')
  vi.advanceTimersByTime(5000)
  expect(onOtherHeld).not.toHaveBeenCalled()
})

test.each([
  ['leaves', () => tell('free', highest)],
  ['ends without a word', () => vi.advanceTimersByTime(1000)],
])('when the tab that holds it %s, the next one does', { tags: ['two-06'] }, async (_, end) => {
  const onHeld = claim()
  tell('held', highest)
  await untilHeard('claim')
  vi.advanceTimersByTime(5000)
  tell('held', highest)
  await settled()
  vi.advanceTimersByTime(5000)
  await untilHeard('claim')
  end()
  await untilHeard('claim', 'claim')
  vi.advanceTimersByTime(500)
  expect(onHeld).toHaveBeenCalledOnce()
})
