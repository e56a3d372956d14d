import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureGenerated } from '../build/ensure-generated.ts'
import type { ApiDocument, Operation, Schema } from '../generate/openapi.ts'
import { deref, operationsOf, type OperationAtPath } from '../generate/operations.ts'
import { root } from '../lib/root.mjs'
import { NewError } from './draft.ts'
import type { ShownList } from './types.ts'
import { spoken } from './words.ts'

// The fields that name a row for people, the likeliest first.
const textNames = ['name', 'title', 'subject', 'alias', 'email', 'remark']

const isText = (field: Schema | undefined) => field?.type === 'string' || field?.type === 'number'

/** Returns the names of the required parameters. */
const requiredNames = (document: ApiDocument, { operation: { parameters } }: OperationAtPath) =>
  parameters
    .map((one) => deref(document, one))
    .filter(({ required }) => required)
    .map(({ name }) => name)

function operationOf(document: ApiDocument, id: string): OperationAtPath {
  const found = operationsOf(document).find(({ operation }) => operation.operationId === id)
  if (!found) throw new NewError(`There is no operation ${id} — npm run new -- operation makes one`)
  const names = requiredNames(document, found)
  if (names.length) throw new NewError(`${id} asks for more than a page has: ${names.join(', ')}`)
  return found
}

/** Returns the schema of a row of a list; undefined when the operation answers no list. */
function rowSchema(document: ApiDocument, { responses }: Operation): Schema | undefined {
  const { content } = deref(document, responses['200']) ?? {}
  const answer = deref(document, content?.['application/json']?.schema)
  return deref(document, answer?.properties?.data?.items)
}

/** Returns the facts of a list operation that a screen needs, as the console reads its rows. */
export async function listOperation(id: string): Promise<ShownList> {
  await ensureGenerated()
  const document: ApiDocument = JSON.parse(readFileSync(join(root, 'openapi/generated/console.json'), 'utf8'))
  const { path, operation } = operationOf(document, id)
  const { properties } = rowSchema(document, operation) ?? {}
  if (!properties) throw new NewError(`${id} answers no list of rows`)
  const texts = Object.keys(properties).filter((name) => isText(properties[name]))
  const text = textNames.find((name) => texts.includes(name)) ?? texts.find((name) => name !== 'id')
  if (!text) throw new NewError(`The rows of ${id} have no text to show`)
  return { id, path, tag: operation.tags[0], text, hasId: 'id' in properties, words: spoken(id.slice(4)) }
}
