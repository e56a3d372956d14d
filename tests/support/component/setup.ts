import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { queryClient } from '~/app/query/query-client'
import { ignoreComposedEnter } from '~/ui/composition'
import { toast } from '~/ui/toast'
import { keepAnswers, recordAnswers } from './answers'
import { unexpectedLogs, watchConsole } from './console-watch'
import { closeConsole } from './console'
import { endWorld, startProvider } from './provider'
import { useWorld } from './world'

beforeAll(async () => {
  ignoreComposedEnter()
  await startProvider()
})

beforeEach(() => {
  watchConsole()
  useWorld({ scenario: 'demo' })
})

// The test files of a page share its modules, so the state of each test is reset.
afterEach(async () => {
  await closeConsole()
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
