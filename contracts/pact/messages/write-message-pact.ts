import { MatchersV3, SpecificationVersion } from '@pact-foundation/pact'
import { makeConsumerPact } from '@pact-foundation/pact-core'
import { createMatcher } from '../consumer/matchers.ts'
import { eventExample, flattenAsyncApi } from './events.ts'
import type { SentMessage } from './sent-messages.ts'

const matcherFor = createMatcher(flattenAsyncApi)

/**
 * Writes the parts of a console frame that a provider relies on into the pact. It uses pact-core, because PactV4 adds
 * stray bytes to a plain-text message.
 * @returns the frame as the provider may get it
 */
export function writeMessagePact(
  file: { dir: string; consumer: string; provider: string },
  one: SentMessage,
): string {
  const { schema, example, type } = eventExample(one.operationId, one.example)
  const pact = makeConsumerPact(
    file.consumer,
    file.provider,
    SpecificationVersion.SPECIFICATION_VERSION_V4,
    'error',
  )
  const message = pact.newAsynchronousMessage('')
  message.expectsToReceive(one.title)
  for (const { name, params } of one.states) message.givenWithParams(name, JSON.stringify(params))
  message.addInteractionReference('AsyncAPI', 'operationId', one.operationId)
  const isText = typeof example === 'string'
  message.withContents(isText ? example : JSON.stringify(matcherFor(schema, example)), type)
  pact.writePactFile(file.dir)
  return isText ? example : JSON.stringify(MatchersV3.reify(matcherFor(schema, example)))
}
