import { MatchersV3, type PactV4, type V3MockServer } from '@pact-foundation/pact'
import { ApiError } from '~/api/client/errors'
import * as generated from '~/api/generated'
import { session } from '~/api/session/session'
import { applySettings } from '~/platform/settings'
import type { Interaction } from './interaction.ts'
import { responseOf, isAnonymous, responseMatcher, operationOf } from './openapi-document.ts'
import { FromState, replaceStateValues } from './provider-state.ts'

const api = { ...generated }

const token = 'demo.eyJ1c2VyIjoxfQ'

const asMatcher = (value: unknown) =>
  replaceStateValues(value, ({ expression, example }) => MatchersV3.fromProviderState(expression, example))

const asRecord = (value: unknown): Record<string, unknown> => ({ ...Object(value) })

/** A text with values from provider states in it. In the consumer's test any text of the pattern matches. */
const textFromStates = (expression: string, example: string, pattern: string) => ({
  ...MatchersV3.fromProviderState(expression, example),
  'pact:matcher:type': 'regex',
  regex: `^${pattern}$`,
})

const patternOf = ({ example }: FromState<unknown>) =>
  typeof example === 'number' ? String.raw`\d+` : '[^/]+'

/** Returns the path with its parameters filled in: examples now, values of the provider states later. */
function pathOf({ operationId, request }: Interaction) {
  const template = operationOf(operationId).path
  const fill = (valueOf: (one: FromState<unknown>) => unknown) =>
    Object.entries(asRecord(replaceStateValues(request.path, valueOf))).reduce(
      (path, [name, value]) => path.replace(`{${name}}`, String(value)),
      template,
    )
  const example = fill((one) => one.example)
  const expression = fill((one) => one.expression)
  return example === expression ? example : textFromStates(expression, example, fill(patternOf))
}

const queryValue = (value: unknown): string | MatchersV3.Matcher<string> =>
  value instanceof FromState
    ? textFromStates(value.expression, String(value.example), patternOf(value))
    : String(value)

function queryOf({ request }: Interaction) {
  const given = Object.entries(asRecord(request.query)).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given.map(([name, value]) => [name, queryValue(value)]))
}

const headersOf = ({ operationId, request }: Interaction) => ({
  Accept: 'application/json',
  ...(request.body === undefined ? {} : { 'Content-Type': 'application/json' }),
  ...(isAnonymous(operationId) ? {} : { Token: MatchersV3.fromProviderState('${token}', token) }),
})

const isRefusal = ({ status }: Interaction) => status !== 200

function addToPact(pact: PactV4, one: Interaction) {
  const withStates = one.states.reduce(
    (builder, { name, params }) => builder.given(name, params),
    pact.addInteraction(),
  )
  const { schema, example } = responseOf(one.operationId, one.status, one.example)
  return withStates
    .uponReceiving(one.title)
    .reference('OpenAPI', 'operationId', one.operationId)
    .withRequest(operationOf(one.operationId).method, pathOf(one), (request) => {
      request.query(queryOf(one)).headers(headersOf(one))
      if (one.request.body !== undefined) request.jsonBody(asMatcher(one.request.body))
    })
    .willRespondWith(one.status, (response) => {
      // Of an error the console needs only the status: it has its own text where a message is missing.
      if (isRefusal(one)) return
      response.headers({ 'Content-Type': MatchersV3.regex('^application/json.*$', 'application/json') })
      response.jsonBody(responseMatcher(schema, example))
    })
}

const isIdName = (name: string) => name === 'id' || name.endsWith('_id')

/** Returns the parameters of a path or query as the console passes them: ids are texts there. */
const withIdTexts = (parameters: unknown) =>
  Object.fromEntries(
    Object.entries(asRecord(parameters)).map(([name, value]) => [
      name,
      isIdName(name) ? String(value) : value,
    ]),
  )

/**
 * Calls the generated function of an operation. Returns the decoded response body, or status and message of the error
 * that screens get.
 * @param valueOf returns the value of a provider state; by default its example
 */
export async function callConsole(
  { operationId, request: { path, query, body } }: Interaction,
  valueOf: (one: FromState<unknown>) => unknown = ({ example }) => example,
): Promise<unknown> {
  const fillStates = (part: unknown) => replaceStateValues(part, valueOf)
  const parameters = Object.values(withIdTexts(fillStates(path)))
  const others = [fillStates(body), query && withIdTexts(fillStates(query))].filter(Boolean)
  try {
    return await Reflect.apply(api[operationId], undefined, [...parameters, ...others])
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { code: error.status, message: error.message }
  }
}

/** Returns the console's decoded value of a response with exactly the fields of the pact. */
function expectedResult(one: Interaction): unknown {
  if (isRefusal(one)) return { code: one.status, message: `请求失败，状态码：${one.status}` }
  const { schema, example } = responseOf(one.operationId, one.status, one.example)
  return nullsToLists(MatchersV3.reify(responseMatcher(schema, example)))
}

/** Replaces null by an empty list: nothing else is null in the pacts. */
function nullsToLists(value: unknown): unknown {
  if (value === null) return []
  if (Array.isArray(value)) return value.map(nullsToLists)
  if (typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, nullsToLists(one)]))
}

/** Runs an interaction against Pact's mock server. Returns the decoded and the expected value. */
export async function runInteraction(
  pact: PactV4,
  one: Interaction,
): Promise<{ actual: unknown; expected: unknown }> {
  const actual = await addToPact(pact, one).executeTest(async (server: V3MockServer) => {
    applySettings({ apiHost: server.url })
    session.start({ token })
    return callConsole(one)
  })
  return { actual, expected: expectedResult(one) }
}
