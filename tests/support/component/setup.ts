import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { queryClient } from '~/app/query/query-client'
import { toast } from '~/ui/components/toast'
import { ignoreUnmeantEnter } from '~/ui/dom/enter-key'
import { keepAnswers, recordAnswers } from './answers'
import { closeConsole } from './console'
import { unexpectedLogs, watchConsole } from './console-watch'
import { endWorld, releaseHeld, startProvider, waitForArrivals } from './provider'
import { useWorld } from './world'

beforeAll(async () => {
  ignoreUnmeantEnter()
  await startProvider()
})

beforeEach(() => {
  watchConsole()
  useWorld({ scenario: 'demo' })
})

/** Lets the changes of the test come to their end, with the session that they were sent by. */
async function endMutations() {
  queryClient.getQueryCache().clear()
  releaseHeld()
  await waitForArrivals()
  if (queryClient.isMutating() > 0) await endMutations()
}

// The test files of a page share its modules, so the state of each test is reset.
afterEach(async () => {
  vi.useRealTimers()
  await cleanup()
  await endMutations()
  await closeConsole()
  // A late call would reach the world of the next test.
  await waitForArrivals()
  queryClient.clear()
  toast.clear()
  localStorage.clear()
  sessionStorage.clear()
  const logs = unexpectedLogs()
  const { calls, strangers } = endWorld()
  keepAnswers(calls)
  expect(logs, 'warnings and errors that the test does not expect').toEqual([])
  expect(strangers, 'calls that the contract does not have').toEqual([])
})

afterAll(recordAnswers)
