import { afterAll, expect } from 'vitest'
import withoutRule from '../../../mocks/operations/without-rule.json'
import { RequestLog } from '../../../mocks/server/request-log'
import { type RecordedResult, writeRecordedResults } from './journal'

// Vitest loads this before each test file. It records the responses of the provider, one of each operation and status.
const responses = new Map<string, RecordedResult>()

function suiteOf(path: string): RecordedResult['suite'] {
  if (path.includes('/tests/provider/')) return 'provider'
  return path.includes('/contracts/') || path.includes('/tests/tools/') ? 'contract' : 'unit'
}

// oxlint-disable-next-line typescript/unbound-method -- called with its own `this` below
const { add: originalAdd } = RequestLog.prototype

RequestLog.prototype.add = function (call, result, response) {
  const { operationId, status, isFault = false, isGenerated = false } = result
  const key = `${operationId} ${status} ${isFault}`
  // The contract can bring about any answer of any operation; it counts only for those that have no rule.
  const counts = operationId !== null && (!isGenerated || Object.hasOwn(withoutRule, operationId))
  if (counts && !responses.has(key)) {
    const { currentTestName = '', testPath = '' } = expect.getState()
    const path = testPath.replaceAll('\\', '/')
    const test = `${path.split('/').slice(-2).join('/')}: ${currentTestName}`
    responses.set(key, { operationId, status, isFault, suite: suiteOf(path), test })
  }
  return originalAdd.call(this, call, result, response)
}

afterAll(() => writeRecordedResults(`vitest-${process.pid}`, [...responses.values()]))
