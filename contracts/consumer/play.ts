import { MatchersV3, type PactV4, type V3MockServer } from '@pact-foundation/pact'
import { applySettings } from '~/lib/settings'
import { session } from '~/api/session'
import { ApiError } from '~/api/errors'
import { answerOf, isAnonymous, matcherFor, operationOf } from './contract.ts'
import type { Interaction } from './interaction.ts'
import { FromState, replaceStates } from './state.ts'

const token = 'demo.eyJ1c2VyIjoxfQ'

const asMatcher = (value: unknown) =>
  replaceStates(value, ({ expression, example }) => MatchersV3.fromProviderState(expression, example))

const record = (value: unknown): Record<string, unknown> => ({ ...Object(value) })

/** A text of which a state answers parts: any of that form will do in the consumer's test. */
const fromStates = (expression: string, example: string, form: string) => ({
  ...MatchersV3.fromProviderState(expression, example),
  'pact:matcher:type': 'regex',
  regex: `^${form}$`,
})

const formOf = ({ example }: FromState<unknown>) => (typeof example === 'number' ? String.raw`\d+` : '[^/]+')

/** The path with its parameters filled in: by examples, and by what the states will answer. */
function pathOf({ operationId, sent }: Interaction) {
  const template = operationOf(operationId).path
  const fill = (valueOf: (one: FromState<unknown>) => unknown) =>
    Object.entries(record(replaceStates(sent.path, valueOf))).reduce(
      (path, [name, value]) => path.replace(`{${name}}`, String(value)),
      template,
    )
  const example = fill((one) => one.example)
  const expression = fill((one) => one.expression)
  return example === expression ? example : fromStates(expression, example, fill(formOf))
}

const inQuery = (value: unknown): string | MatchersV3.Matcher<string> =>
  value instanceof FromState
    ? fromStates(value.expression, String(value.example), formOf(value))
    : String(value)

function queryOf({ sent }: Interaction) {
  const given = Object.entries(record(sent.query)).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given.map(([name, value]) => [name, inQuery(value)]))
}

const headersOf = ({ operationId, sent }: Interaction) => ({
  Accept: 'application/json',
  ...(sent.body === undefined ? {} : { 'Content-Type': 'application/json' }),
  ...(isAnonymous(operationId) ? {} : { Token: MatchersV3.fromProviderState('${token}', token) }),
})

const isRefusal = ({ status }: Interaction) => status >= 400

function describe(pact: PactV4, one: Interaction) {
  const started = one.states.reduce(
    (builder, { name, params }) => builder.given(name, params),
    pact.addInteraction(),
  )
  const { schema, example } = answerOf(one.operationId, one.status, one.answer)
  return started
    .uponReceiving(one.title)
    .reference('OpenAPI', 'operationId', one.operationId)
    .withRequest(operationOf(one.operationId).method, pathOf(one), (request) => {
      request.query(queryOf(one)).headers(headersOf(one))
      if (one.sent.body !== undefined) request.jsonBody(asMatcher(one.sent.body))
    })
    .willRespondWith(one.status, (response) => {
      // Of a refusal the console needs the status; without words it has a text of its own.
      if (isRefusal(one)) return
      response.headers({ 'Content-Type': MatchersV3.regex('^application/json.*$', 'application/json') })
      response.jsonBody(matcherFor(schema, example))
    })
}

/**
 * Makes the console's call; answers what came of it: the answer, or the error that its screens get.
 * @param valueOf what a state answers; its example unless told
 */
export async function attempt(
  { sent, call }: Interaction,
  valueOf: (one: FromState<unknown>) => unknown = ({ example }) => example,
): Promise<unknown> {
  const filled = (part: unknown) => replaceStates(part, valueOf)
  try {
    return await call({ path: filled(sent.path), query: filled(sent.query), body: filled(sent.body) })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { code: error.status, message: error.message }
  }
}

/** What the console makes of an answer that holds what the pact asks for and nothing else. */
function promisedBy(one: Interaction): unknown {
  if (isRefusal(one)) return { code: one.status, message: `请求失败，状态码：${one.status}` }
  const { schema, example } = answerOf(one.operationId, one.status, one.answer)
  return listsFor(MatchersV3.reify(matcherFor(schema, example)))
}

/** The only null in a pact is a list without rows. */
function listsFor(value: unknown): unknown {
  if (value === null) return []
  if (Array.isArray(value)) return value.map(listsFor)
  if (typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, listsFor(one)]))
}

/** Plays an interaction against Pact's own provider; answers what the console made of it and what was promised. */
export async function play(pact: PactV4, one: Interaction): Promise<{ got: unknown; promised: unknown }> {
  const got = await describe(pact, one).executeTest(async (server: V3MockServer) => {
    applySettings({ apiHost: server.url })
    session.start({ token })
    return attempt(one)
  })
  return { got, promised: promisedBy(one) }
}
