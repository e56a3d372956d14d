import { acceptForms, type ListShapeOf } from './accepted-forms.ts'
import type { Answer, HttpExchange } from './exchange.ts'
import { redirectNote, redirectOf, redirectProblem } from './follow-redirect.ts'
import { jsonProblem, pageProblem } from './json-problem.ts'
import type { CallProvider, ProviderAnswer, ProviderRequest } from './provider-call.ts'

interface CallOptions {
  call: CallProvider
  provider: string
  listShape?: ListShapeOf | undefined
  /** The status that the call should have. */
  expected?: number | undefined
}

interface CalledExchange {
  /** The answer in the contract's form. */
  exchange: HttpExchange
  /** The answer as it came. */
  answer: Answer
}

/** Returns the fault of a redirect; undefined for another answer. */
export function redirectIn({ url, status, headers }: ProviderAnswer, method: string): string | undefined {
  const redirect = redirectOf(status, headers['location'])
  return redirect && redirectProblem(url, method, redirect)
}

const sentOf = ({ headers, body }: ProviderRequest) => ({
  ...(body && { body }),
  hasToken: Object.keys(headers).some((name) => name.toLowerCase() === 'token'),
})

/** Calls a path of a provider. Rejects when no whole answer comes. */
export async function callExchange(
  url: string,
  sent: ProviderRequest,
  { call, provider, listShape, expected }: CallOptions,
): Promise<CalledExchange> {
  const received = await call(provider + url, sent, expected)
  const { status, headers, text, problems } = received
  const answer = { method: sent.method, url, status, text }
  const redirect = redirectIn(received, sent.method)
  const plain = {
    ...answer,
    headers,
    prismViolations: [],
    ...(problems.length && { problems }),
    ...(redirect !== undefined && { redirect }),
  }
  const { exchange, notes } = acceptForms(plain, listShape)
  const followed = redirect === undefined ? received.followed.map(redirectNote) : []
  return {
    answer,
    exchange: {
      ...exchange,
      notes: [...followed, ...notes],
      sent: sentOf(sent),
      received: { status, headers, text },
    },
  }
}

/**
 * Returns the fault of a body that cannot be checked at all; undefined otherwise. In a body that need not be JSON, only an
 * HTML page is a fault.
 */
export function brokenBody({ problems = [], text, headers }: HttpExchange, isJson: boolean) {
  const problemOf = isJson ? jsonProblem : pageProblem
  return problems.find(({ isFatal }) => isFatal) ?? problemOf(text, headers['content-type'])
}
