import { testNow } from '../../../mocks/adapters/vitest/provider'
import { hasRule } from '../../../mocks/operations'
import { openSession } from '../../../mocks/provider/sessions'
import { getUser } from '../../../mocks/provider/users'
import type { ResponseStyle } from '../../../mocks/server/answer-style/names'
import { bodyToText } from '../../../mocks/server/body'
import type { Call } from '../../../mocks/server/call-and-reply'
import { generateAnswer } from '../../../mocks/server/contract-answers'
import { respond } from '../../../mocks/server/respond'
import { defaultWorldId, type Rules, Worlds } from '../../../mocks/server/worlds'

/** Rules as if these operations had none. */
export const rulesWithout = (...ids: string[]): Rules => ({
  arePlayed: true,
  has: (id) => hasRule(id) && !ids.includes(id),
})

interface ProviderOptions {
  rules: Rules
  seed?: number
  style?: ResponseStyle
  scenario?: 'demo' | 'new-user'
}

interface Sent {
  body?: unknown
  headers?: Record<string, string | undefined>
}

/** Starts a world whose operations the contract answers, and a caller of it with the token of its first user. */
export function contractProvider({ rules, seed = 1, style, scenario = 'demo' }: ProviderOptions) {
  const worlds = new Worlds(() => testNow, undefined, rules)
  const hosted = worlds.start({ id: defaultWorldId, scenario, seed, now: testNow, style })
  const { token } = openSession(hosted.world, getUser(hosted.world.state, 1))

  async function call(method: string, url: string, { body, headers }: Sent = {}) {
    const type = body === undefined ? {} : { 'content-type': 'application/json' }
    const text = body === undefined ? undefined : JSON.stringify(body)
    const sent: Call = { method, url, headers: { token, ...type, ...headers }, body: text }
    const reply = respond(worlds, sent, await generateAnswer(worlds, sent))
    const answer = bodyToText(reply.body)
    return { status: reply.status, headers: reply.headers, text: answer, body: JSON.parse(answer) }
  }

  const get = (url: string, headers?: Sent['headers']) => call('GET', url, { headers })
  return { worlds, hosted, state: hosted.world.state, token, call, get }
}
