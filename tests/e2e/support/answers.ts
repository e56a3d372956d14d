import type { APIRequestContext, TestInfo } from '@playwright/test'
import { type RecordedResult, writeRecordedResults } from '../../support/response-journal/journal'

interface Logged {
  operationId: string | null
  status: number
  isFault: boolean
}

/** Records the provider's answers in this test's world, for npm run coverage. */
export async function recordAnswers(
  request: APIRequestContext,
  world: string,
  { title, parallelIndex }: TestInfo,
) {
  const response = await request.get('/__mock/requests', { headers: { 'X-Mock-World': world } })
  // A test may end its own world.
  const logged: Logged[] = response.ok() ? await response.json() : []
  const answers = logged.flatMap(({ operationId, status, isFault }): RecordedResult[] =>
    operationId === null ? [] : [{ operationId, status, isFault, suite: 'browser', test: title }],
  )
  const distinct = new Map(answers.map((one) => [`${one.operationId} ${one.status} ${one.isFault}`, one]))
  writeRecordedResults(`screens-${parallelIndex}`, [...distinct.values()])
}
