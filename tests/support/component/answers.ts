import { expect } from 'vitest'
import { commands } from 'vitest/browser'
import type { LoggedRequest } from '../../../mocks/generated/control-api/model'
import type { RecordedResult } from '../response-journal/journal'

const responses = new Map<string, RecordedResult>()

/** Keeps one response of each operation and status in the calls of a test, for `npm run coverage`. */
export function keepAnswers(calls: LoggedRequest[]): void {
  const { currentTestName: test = '' } = expect.getState()
  for (const { operationId, status, isFault } of calls)
    if (operationId !== null)
      responses.set(`${operationId} ${status} ${isFault}`, {
        operationId,
        status,
        isFault,
        suite: 'browser',
        test,
      })
}

/** Records the responses kept since the last call. */
export async function recordAnswers(): Promise<void> {
  await commands.recordResponses([...responses.values()])
  responses.clear()
}
