import { second } from '../../provider/time'
import type { ScenarioName } from '../../scenarios'
import { bodyToText } from '../../server/body'
import type { Call } from '../../server/call-and-reply'
import { respond } from '../../server/respond'
import { Worlds } from '../../server/worlds'
import { testNow } from './provider'

/** Creates a world for one test, and a caller that sends calls to it as an adapter does. */
export function newCaller(scenario: ScenarioName = 'demo', seed = 1) {
  const worlds = new Worlds(() => testNow)
  const hosted = worlds.start({ id: 'main', scenario, seed, now: testNow })
  let token: string | undefined

  /** Sends a call. A body is serialized to JSON; text is sent as it is. */
  function call(method: string, url: string, body?: unknown, headers: Call['headers'] = {}) {
    const raw = typeof body === 'string' ? body : body === undefined ? undefined : JSON.stringify(body)
    const type = raw === undefined ? {} : { 'content-type': 'application/json' }
    const reply = respond(worlds, {
      method,
      url,
      body: raw,
      headers: { ...type, ...(token ? { token } : {}), ...headers },
    })
    const text = bodyToText(reply.body)
    return { status: reply.status, headers: reply.headers, body: JSON.parse(text), text }
  }

  return {
    worlds,
    hosted,
    state: hosted.world.state,
    call,
    get: (url: string) => call('GET', url),
    /** Signs in. Later calls send the token. */
    signIn: (email = 'demo@example.com', password = 'demo1234') => {
      const reply = call('POST', '/api/login', { email, password })
      token = reply.body.data?.token
      return reply
    },
    advance: (seconds: number) => worlds.advance(hosted, seconds * second),
    /** Returns the newest code sent to an address. */
    codeFor: (email: string) => hosted.world.state.codes.findLast((one) => one.email === email)?.code,
  }
}
