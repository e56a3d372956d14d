import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureGenerated } from '../lib/ensure-generated.mjs'
import { root } from '../lib/root.mjs'
import { NewError } from './draft.mjs'
import { spoken } from './words.mjs'

// What people read of a row, the likeliest first.
const textNames = ['name', 'title', 'subject', 'alias', 'email', 'remark']

const isText = ({ type }) => type === 'string' || type === 'number'

function operationOf({ paths }, id) {
  const found = Object.entries(paths)
    .flatMap(([path, item]) => Object.values(item).map((operation) => ({ path, operation })))
    .find(({ operation }) => operation.operationId === id)
  if (!found) throw new NewError(`There is no operation ${id} — npm run new -- operation makes one`)
  if (found.path.includes('{')) throw new NewError(`${id} asks for more than a page has: ${found.path}`)
  return found
}

/** Returns the schema of a row of a list; undefined when the operation answers no list. */
function rowSchema({ components }, { responses }) {
  const follow = (schema) => (schema?.$ref ? components.schemas[schema.$ref.split('/').at(-1)] : schema)
  const answer = follow(responses['200']?.content?.['application/json']?.schema)
  return follow(answer?.properties?.data?.items)
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
