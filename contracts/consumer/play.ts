import { MatchersV3, type PactV4, type V3MockServer } from '@pact-foundation/pact'
import { applySettings } from '~/lib/settings'
import { session } from '~/api/session'
import { ApiError } from '~/api/errors'
import { answerOf, isAnonymous, matcherFor, operationOf } from './contract.ts'
import type { Interaction } from './interaction.ts'
import { replaceStates, type FromState } from './state.ts'

const token = 'demo.eyJ1c2VyIjoxfQ'

const asMatcher = (value: unknown) =>
  replaceStates(value, ({ expression, example }) => MatchersV3.fromProviderState(expression, example))

const asExample = (value: unknown) => replaceStates(value, ({ example }) => example)

const record = (value: unknown): Record<string, unknown> => ({ ...Object(value) })

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
  return example === expression ? example : MatchersV3.fromProviderState(expression, example)
}

const asText = (value: unknown): string | MatchersV3.Matcher<string> =>
  MatchersV3.isMatcher(value) ? (value as MatchersV3.Matcher<string>) : String(value)

function queryOf({ sent }: Interaction) {
  const given = Object.entries(record(sent.query)).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given.map(([name, value]) => [name, asText(asMatcher(value))]))
}

const headersOf = ({ operationId, sent }: Interaction) => ({
  Accept: 'application/json',
  ...(sent.body === undefined ? {} : { 'Content-Type': 'application/json' }),
  ...(isAnonymous(operationId) ? {} : { Token: MatchersV3.fromProviderState('${token}', token) }),
})

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
      response.headers({ 'Content-Type': MatchersV3.regex('^application/json.*$', 'application/json') })
      response.jsonBody(matcherFor(schema, example))
    })
}

/** What became of the console's call: the answer, or the error that its screens get. */
async function attempt({ sent, call }: Interaction): Promise<unknown> {
  try {
    return await call({
      path: asExample(sent.path),
      query: asExample(sent.query),
      body: asExample(sent.body),
    })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { code: error.status, message: error.message }
  }
}

/** Plays an interaction against Pact's own provider; answers what the console made of it and what was promised. */
export async function play(pact: PactV4, one: Interaction): Promise<{ got: unknown; promised: unknown }> {
  const { schema, example } = answerOf(one.operationId, one.status, one.answer)
  const promised: unknown = MatchersV3.reify(matcherFor(schema, example))
  const got = await describe(pact, one).executeTest(async (server: V3MockServer) => {
    applySettings({ apiHost: server.url })
    session.start({ token })
    return attempt(one)
  })
  return { got, promised }
}
