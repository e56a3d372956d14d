import type { PactV4 } from '@pact-foundation/pact'
import { matchersOf } from '../consumer/matchers.ts'
import { exampleOf, flatten } from './events.ts'
import type { Received } from './received.ts'

/** Plays a frame to the console's own reader; answers what the console made of it. */
export function hear(pact: PactV4, one: Received): Promise<unknown> {
  const { schema, example } = exampleOf(one.operationId, one.example)
  const started = one.states.reduce(
    (builder, { name, params }) => builder.given(name, params),
    pact.addAsynchronousInteraction(),
  )
  return started
    .comment(one.how)
    .reference('AsyncAPI', 'operationId', one.operationId)
    .expectsToReceive(one.title, (message) => {
      message.withJSONContent(matchersOf(flatten, one.reliance)(schema, example))
    })
    .executeTest(async ({ contents }) => one.read(JSON.stringify(contents.content)))
}
