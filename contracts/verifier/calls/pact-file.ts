import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { CommandError } from '../../breaking-changes/command-error.ts'
import { anyJson } from '../../breaking-changes/schema/json.ts'

const references = z.record(z.string(), z.record(z.string(), z.string()))
const state = z.looseObject({ name: z.string(), params: z.record(z.string(), anyJson).optional() })

const interaction = z.looseObject({
  type: z.string(),
  description: z.string(),
  providerStates: z.array(state).optional(),
  request: z
    .looseObject({
      method: z.string(),
      path: z.string(),
      headers: z.record(z.string(), z.array(z.string())).optional(),
    })
    .optional(),
  response: z.looseObject({ status: z.number() }).optional(),
  contents: z.looseObject({ content: anyJson }).optional(),
  comments: z.looseObject({ references: references.optional() }).optional(),
})
const pactFile = z.looseObject({
  consumer: z.object({ name: z.string() }),
  provider: z.object({ name: z.string() }),
  interactions: z.array(interaction),
  metadata: z.looseObject({ pactSpecification: z.object({ version: z.string() }) }),
})

export type Pact = z.infer<typeof pactFile>
export type PactInteraction = z.infer<typeof interaction>

/** The two pacts: requests and received messages, and the frames that the console sends. */
export interface Pacts {
  calls: Pact
  sent: Pact
}

/** Reads a pact file. Throws a CommandError when it is not a pact of version 4. */
export function readPact(file: string): Pact {
  let parsed: unknown
  try {
    parsed = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new CommandError(`${file} is not a pact: ${error instanceof Error ? error.message : String(error)}`)
  }
  const pact = pactFile.safeParse(parsed)
  if (!pact.success)
    throw new CommandError(`${file} is not a pact: ${z.prettifyError(pact.error).split('\n')[0]}`)
  const { version } = pact.data.metadata.pactSpecification
  if (!version.startsWith('4'))
    throw new CommandError(`${file} is a pact of version ${version}`, 'version 4 is needed')
  return pact.data
}

/** Returns the message interactions of a pact. */
export const messagesIn = (pact: Pact): PactInteraction[] =>
  pact.interactions.filter(({ contents }) => contents)

/** Returns the id of the AsyncAPI operation that a message refers to; empty when there is none. */
export const eventIdOf = ({ comments }: PactInteraction): string =>
  comments?.references?.['AsyncAPI']?.['operationId'] ?? ''
