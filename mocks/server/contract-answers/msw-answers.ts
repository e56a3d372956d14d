import { faker } from '@faker-js/faker/locale/zh_CN'
import { getResponse } from 'msw'
import * as generated from '../../generated/index.msw'
import type { MatchedCall } from '../match-call'

// Only generated.ts imports this module, when it is needed: it brings faker and every generated handler.
const handlers = Object.values(generated).flatMap((handlersOfTag) => handlersOfTag())

// Faker's times are before this one. The world's clock would give the same request other bytes.
faker.setDefaultRefDate('2026-11-21T04:00:00.000Z')

const withoutNames = (path: string) => path.replaceAll(/:\w+|\{\w+\}/g, ':')

/** orval writes `*` before a path and the parameters' names its own way. */
const handlerOf = ({ operation: { method, path } }: MatchedCall) =>
  handlers.find(
    ({ info }) => info.method === method && withoutNames(String(info.path)) === `*${withoutNames(path)}`,
  )

// The handlers make the same answer whatever a path parameter is, so its name stays in its place.
const requestOf = ({ operation: { method, path } }: MatchedCall) =>
  new Request(`http://provider${path}`, { method })

export interface GeneratedAnswer {
  status: number
  body: unknown
}

async function ask(found: MatchedCall, seed: number): Promise<GeneratedAnswer | undefined> {
  const handler = handlerOf(found)
  if (!handler) return undefined
  faker.seed(seed)
  const response = await getResponse([handler], requestOf(found))
  return response && { status: response.status, body: await response.json() }
}

let last: Promise<unknown> = Promise.resolve()

/**
 * Returns what orval's MSW handler of an operation answers with faker at a seed; undefined when there is none. One call
 * after another, because all share one faker.
 */
export function askMswHandler(found: MatchedCall, seed: number): Promise<GeneratedAnswer | undefined> {
  const answer = last.then(() => ask(found, seed))
  last = answer.catch(() => {})
  return answer
}
