import type { PactV4 } from '@pact-foundation/pact'
import { matchersOf } from '../consumer/matchers.ts'
import { exampleOf, flatten } from './events.ts'
import type { Received } from './received.ts'

/** Adds a frame to the pact and feeds it to the console's own decoder. Returns the decoded value. */
export function hear(pact: PactV4, one: Received): Promise<unknown> {
  const { schema, example } = exampleOf(one.operationId, one.example)
  const withStates = one.states.reduce(
    (builder, { name, params }) => builder.given(name, params),
    pact.addAsynchronousInteraction(),
  )
  return withStates
    .comment(one.how)
    .reference('AsyncAPI', 'operationId', one.operationId)
    .expectsToReceive(one.title, (message) => {
      message.withJSONContent(matchersOf(flatten, one.reliance)(schema, example))
    })
    .executeTest(async ({ contents }) => one.read(JSON.stringify(contents.content)))
}
