import { newCaller } from '../../../mocks/adapters/vitest/caller'
import { bodyToText } from '../../../mocks/server/body'
import type { Reply } from '../../../mocks/server/call-and-reply'
import { respond } from '../../../mocks/server/respond'
import type { ContractCall } from '../support/contract'

/** A call with its expected status, and for a 422 a text that its message must contain. */
export interface Attempt {
  call: ContractCall
  url: string
  body?: string | undefined
  headers: Record<string, string>
  status?: number | undefined
  field?: string | undefined
}

// JSON escapes the quoted parts of a message.
const quoted = (text: string) => JSON.stringify(text).slice(1, -1)

function wrongWith({ call, status, field }: Attempt, reply: Reply, isChanged: boolean): string | null {
  if (reply.status === 500) return 'it failed'
  const text = bodyToText(reply.body)
  const wrong = call.validate(reply.status, reply.headers['content-type'], JSON.parse(text))
  if (wrong) return wrong
  if (status !== undefined && reply.status !== status) return `${status} was due`
  if (field && !text.includes(quoted(field))) return `${field} is not named`
  return reply.status !== 200 && isChanged ? 'it was refused and yet changed the world' : null
}

/** A demo world that is watched, with its user signed in. */
export function watchedWorld() {
  const caller = newCaller()
  const token = String(caller.signIn().body.data.token)
  // A failed sign-in counts, so that a password can't be guessed: the one refusal that leaves a trace.
  const picture = () => JSON.stringify({ ...caller.state, failedLogins: [] })
  let before = picture()

  /**
   * The fault of the answer to a call: a 500, one that the contract doesn't document, another than was due, a
   * field that it fails to name, or a world that isn't byte for byte as before a refusal. Null when nothing is.
   */
  function attempt(tried: Attempt): string | null {
    const { call, url, body, headers } = tried
    const reply = respond(caller.worlds, { method: call.method, url, body, headers })
    const after = picture()
    const wrong = wrongWith(tried, reply, after !== before)
    before = after
    return wrong && `${wrong}: ${reply.status} ${bodyToText(reply.body).slice(0, 300)}`
  }

  /** The session ends, as its time does. */
  function expire() {
    for (const session of caller.state.sessions) session.expiresAt = caller.state.now
    before = picture()
  }

  return { token, worlds: caller.worlds, attempt, expire }
}
