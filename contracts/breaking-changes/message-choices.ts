import type { Contract } from './contract.ts'
import { resolveRef } from './schema/flatten.ts'
import { isObject, textAt, type JsonObject } from './schema/json.ts'

/** A message of an operation, its traits applied, under its key in the channel. */
export interface Message {
  key: string
  name: string | undefined
  definition: JsonObject
}

const keys = new Set([
  'name',
  'title',
  'summary',
  'description',
  'tags',
  'payload',
  'contentType',
  'examples',
])

/** Whether a message says nothing but its payload, and that in JSON Schema. */
function isPayloadAlone({ document }: Contract, { definition }: Message): boolean {
  const { payload } = definition
  const isSchema = isObject(payload) && resolveRef(document, payload)['schemaFormat'] === undefined
  return isSchema && Object.keys(definition).every((key) => keys.has(key))
}

/** Returns the message whose payload is a choice of those of the messages; undefined where they say more. */
export function asOneMessage(contract: Contract, all: readonly Message[]): Message | undefined {
  const types = new Set(all.map(({ definition }) => textAt(definition, 'contentType')))
  if (types.size !== 1 || !all.every((one) => isPayloadAlone(contract, one))) return undefined
  const [contentType] = types
  const name = all.map((one) => one.name ?? one.key).join(', ')
  const payload = { anyOf: all.map(({ definition }) => definition['payload'] ?? true) }
  return { key: name, name, definition: { payload, ...(contentType === undefined ? {} : { contentType }) } }
}
