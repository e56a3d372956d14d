import type { PactV4 } from '@pact-foundation/pact'
import { createMatcher } from '../consumer/matchers.ts'
import { eventExample, flattenAsyncApi } from './events.ts'
import type { ReceivedMessage } from './received-messages.ts'

/** Adds a frame to the pact and feeds it to the console's own decoder. Returns the decoded value. */
export function runMessageInteraction(pact: PactV4, one: ReceivedMessage): Promise<unknown> {
  const { schema, example } = eventExample(one.operationId, one.example)
  const withStates = one.states.reduce(
    (builder, { name, params }) => builder.given(name, params),
    pact.addAsynchronousInteraction(),
  )
  return withStates
    .comment(one.channelComment)
    .reference('AsyncAPI', 'operationId', one.operationId)
    .expectsToReceive(one.title, (message) => {
      message.withJSONContent(createMatcher(flattenAsyncApi, one.scope)(schema, example))
    })
    .executeTest(async ({ contents }) => one.decode(JSON.stringify(contents.content)))
}
