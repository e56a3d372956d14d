import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deref, operationsOf } from '../generate/operations.ts'
import { ensureGenerated } from '../lib/ensure-generated.ts'
import { root } from '../lib/root.mjs'
import { NewError } from './draft.ts'
import { spoken } from './words.ts'

// What people read of a row, the likeliest first.
const textNames = ['name', 'title', 'subject', 'alias', 'email', 'remark']

const isText = ({ type }) => type === 'string' || type === 'number'

/** Returns the names of the parameters that no call goes without. */
const requiredNames = (document, { parameters }) =>
  parameters
    .map((one) => deref(document, one))
    .filter(({ required }) => required)
    .map(({ name }) => name)

function operationOf(document, id) {
  const found = operationsOf(document).find(({ operation }) => operation.operationId === id)
  if (!found) throw new NewError(`There is no operation ${id} — npm run new -- operation makes one`)
  const names = requiredNames(document, found.operation)
  if (names.length) throw new NewError(`${id} asks for more than a page has: ${names.join(', ')}`)
  return found
}

/** Returns the schema of a row of a list; undefined when the operation answers no list. */
function rowSchema(document, { responses }) {
  const { content } = deref(document, responses['200']) ?? {}
  const answer = deref(document, content?.['application/json']?.schema)
  return deref(document, answer?.properties?.data?.items)
}

/** Returns what a screen needs to know of an operation that lists rows, as the console reads them. */
export async function listOperation(id) {
  await ensureGenerated()
  const document = JSON.parse(readFileSync(join(root, 'openapi/generated/console.json'), 'utf8'))
  const { path, operation } = operationOf(document, id)
  const { properties } = rowSchema(document, operation) ?? {}
  if (!properties) throw new NewError(`${id} answers no list of rows`)
  const texts = Object.keys(properties).filter((name) => isText(properties[name]))
  const text = textNames.find((name) => texts.includes(name)) ?? texts.find((name) => name !== 'id')
  if (!text) throw new NewError(`The rows of ${id} have no text to show`)
  return { id, path, tag: operation.tags[0], text, hasId: 'id' in properties, words: spoken(id.slice(4)) }
}
