import { afterAll, expect } from 'vitest'
import { RequestLog } from '../../mocks/doors/core/request-log'
import { type Recorded, writeAnswers } from './journal'

// Vitest runs this before each test file: what the provider answers in it is written down, once of each sort.
const answers = new Map<string, Recorded>()

function suiteOf(path: string): Recorded['suite'] {
  if (path.includes('/tests/provider/')) return 'provider'
  return path.includes('/contracts/') || path.includes('/tests/verify/') ? 'contract' : 'unit'
}

// oxlint-disable-next-line typescript/unbound-method -- called with its own `this` below
const { add } = RequestLog.prototype

RequestLog.prototype.add = function (call, outcome, answer) {
  const { operationId, status, isFault = false } = outcome
  const key = `${operationId} ${status} ${isFault}`
  if (operationId !== null && !answers.has(key)) {
    const { currentTestName = '', testPath = '' } = expect.getState()
    const path = testPath.replaceAll('\\', '/')
    const test = `${path.split('/').slice(-2).join('/')}: ${currentTestName}`
    answers.set(key, { operationId, status, isFault, suite: suiteOf(path), test })
  }
  add.call(this, call, outcome, answer)
}

afterAll(() => writeAnswers(`vitest-${process.pid}`, [...answers.values()]))
