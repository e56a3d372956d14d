import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/root.mjs'
import { fail } from '../lib/say.mjs'
import { operationsOf } from './operations.mjs'

const generated = 'src/api/generated'

/** Where the call's own options are spread: what comes behind can't be overridden. */
const options = '...options,'

// What the sign-in page loads: its decoders come with the first answer instead, so that zod is not part of that load.
const late = new Set(['auth', 'account'])

const decoderName = (id) => `${id[0].toUpperCase()}${id.slice(1)}Response`

/** The stream and the socket are opened, not called. */
const isCalled = ({ responses }) => responses['200']?.content?.['application/json'] !== undefined

function decoderOf(tag, operation) {
  if (!isCalled(operation)) return 'decoder: undefined,'
  const name = decoderName(operation.operationId)
  return late.has(tag)
    ? `decoder: () => import('../decoders/${tag}/${tag}').then((one) => one.${name}),`
    : `decoder: () => decoders.${name},`
}

function attachOne(tag, source, operation) {
  const { operationId: id } = operation
  const start = source.indexOf(`export const ${id} = async`)
  const at = start < 0 ? -1 : source.indexOf(options, start)
  if (at < 0)
    fail(`orval's call of ${id} has another form than expected`, 'see scripts/generate/attach-decoders.mjs')
  const end = at + options.length
  return `${source.slice(0, end)}\n    operation: '${id}',\n    ${decoderOf(tag, operation)}${source.slice(end)}`
}

function attach(tag, operations, text) {
  const source = operations.reduce((before, operation) => attachOne(tag, before, operation), text)
  if (late.has(tag) || !operations.some(isCalled)) return source
  return source.replace(
    'import { http }',
    `import * as decoders from '../decoders/${tag}/${tag}';\nimport { http }`,
  )
}

/**
 * Hands each generated call the decoder of its answer, which orval does only where types are zod's too. So http() reads
 * every answer with the validator of the very operation, and a screen loads those of the calls that it makes.
 */
export function attachDecoders(document) {
  const all = operationsOf(document).map(({ operation }) => operation)
  for (const tag of new Set(all.map(({ tags }) => tags[0]))) {
    const operations = all.filter(({ tags }) => tags[0] === tag)
    const file = join(root, generated, tag, `${tag}.ts`)
    writeFileSync(file, attach(tag, operations, readFileSync(file, 'utf8')))
  }
}
