import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

const folder = join(root, 'contracts', 'pacts')

const read = (file) => JSON.parse(readFileSync(file, 'utf8'))

const referenceOf = ({ comments }, kind) => comments?.references?.[kind]?.operationId

const bringsFault = ({ providerStates = [] }) =>
  providerStates.some(({ name }) => name === 'an operation fails')

/** Returns the operation and success status that opens the channel of each event: [event, { operationId, status }]. */
function openings(openapi, asyncapi) {
  return Object.entries(asyncapi.operations).map(([event, { channel }]) => {
    const { address } = asyncapi.channels[channel.$ref.split('/').at(-1)]
    const { operationId, responses } = openapi.paths[address].get
    return [event, { operationId, status: Math.min(...Object.keys(responses).map(Number)) }]
  })
}

const callOf = (one) => ({ operationId: referenceOf(one, 'OpenAPI'), status: one.response?.status })

/**
 * Returns the responses in the pacts, each of which `npm run verify` causes. A message counts as the response that
 * opens its channel.
 * @returns {{ operationId: string, status: number, isFault: boolean }[]}
 */
export function readPactResponses() {
  const files = existsSync(folder) ? readdirSync(folder, { recursive: true }) : []
  const interactions = files
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => read(join(folder, name)).interactions)
  const [openapi, asyncapi] = ['openapi', 'realtime'].map((name) =>
    read(join(root, 'openapi', 'generated', `${name}.json`)),
  )
  const opening = new Map(openings(openapi, asyncapi))
  return interactions.map((one) => ({
    ...(opening.get(referenceOf(one, 'AsyncAPI')) ?? callOf(one)),
    isFault: bringsFault(one),
  }))
}
