import { expect, test } from 'vitest'
import { saveWorld } from '../../mocks/server/saved-world'
import { Worlds } from '../../mocks/server/worlds'
import { at } from './support/at'

test('a world goes on from its own time after the computer’s clock was set back', () => {
  let now = 10_000_000
  const worlds = new Worlds(() => now)
  const { world } = worlds.start({ id: 'a', scenario: 'new-user', seed: 1 })
  const passedAfter = (ms: number) => {
    const before = world.state.now
    now += ms
    worlds.catchUpAll()
    return world.state.now - before
  }
  // A small correction, as by NTP, is waited out.
  expect([passedAfter(-3000), passedAfter(4000)]).toEqual([0, 1000])
  expect([passedAfter(-3_600_000), passedAfter(700), passedAfter(300)]).toEqual([0, 700, 300])
  worlds.takeOver({ ...saveWorld(worlds.get('a') ?? at([])), ahead: -7_200_000 }, 'a')
  expect([passedAfter(0), passedAfter(500)]).toEqual([0, 500])
})
