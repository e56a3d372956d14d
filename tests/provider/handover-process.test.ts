import { expect, test } from 'vitest'
import { forkServer } from './support/mock-process'

test('a server that another program forks begins at once, and sends it nothing', async () => {
  expect(await forkServer()).toEqual({ started: true, messages: [] })
})
