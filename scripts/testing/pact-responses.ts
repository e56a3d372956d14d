import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/root.mjs'

const folder = join(root, 'contracts', 'pacts')

/** A response that a pact holds. */
export interface PactResponse {
  operationId: string | undefined
  status: number | undefined
  /** Whether an injected fault causes it. */
  isFault: boolean
}

interface Interaction {
  comments?: { references?: Partial<Record<'OpenAPI' | 'AsyncAPI', { operationId: string }>> }
  providerStates?: { name: string }[]
  response?: { status: number }
}

interface OpenApi {
  paths: Record<string, { get?: { operationId: string; responses: object } }>
}

interface AsyncApi {
  operations: Record<string, { channel: { $ref: string } }>
  channels: Record<string, { address: string }>
}

const text = (...path: string[]) => readFileSync(join(root, ...path), 'utf8')

const readPact = (name: string): Interaction[] =>
  JSON.parse(readFileSync(join(folder, name), 'utf8')).interactions

const referenceOf = ({ comments }: Interaction, kind: 'OpenAPI' | 'AsyncAPI') =>
  comments?.references?.[kind]?.operationId

const bringsFault = ({ providerStates = [] }: Interaction) =>
  providerStates.some(({ name }) => name === 'an operation fails')

type Opening = Pick<PactResponse, 'operationId' | 'status'>

/** Returns the operation and success status that opens the channel of each event. */
function openings(openapi: OpenApi, asyncapi: AsyncApi): Map<string | undefined, Opening> {
  const entries = Object.entries(asyncapi.operations).map(([event, { channel }]) => {
    const { address = '' } = asyncapi.channels[channel.$ref.split('/').at(-1) ?? ''] ?? {}
    const { operationId, responses = {} } = openapi.paths[address]?.get ?? {}
    return [event, { operationId, status: Math.min(...Object.keys(responses).map(Number)) }] as const
  })
  return new Map(entries)
}

const callOf = (one: Interaction): Opening => ({
  operationId: referenceOf(one, 'OpenAPI'),
  status: one.response?.status,
})

/**
 * Returns the responses in the pacts, each of which `npm run verify` causes. A message counts as the response that
 * opens its channel.
 */
export function readPactResponses(): PactResponse[] {
  const files = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : []
  const interactions = files.filter((name) => name.endsWith('.json')).flatMap(readPact)
  const openapi: OpenApi = JSON.parse(text('openapi/generated/openapi.json'))
  const asyncapi: AsyncApi = JSON.parse(text('openapi/generated/realtime.json'))
  const opening = openings(openapi, asyncapi)
  return interactions.map((one) => ({
    ...(opening.get(referenceOf(one, 'AsyncAPI')) ?? callOf(one)),
    isFault: bringsFault(one),
  }))
}
