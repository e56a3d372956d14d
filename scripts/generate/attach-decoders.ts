import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deref, operationsOf } from './operations.ts'
import { slimHooks } from './slim-hooks.ts'

const generatedFolder = 'src/api/generated'

/** The generated code after which the decoder is inserted, so that the caller's options can't override it. */
const optionsSpread = '...options,'

// Tags of the sign-in page. Their decoders load with the first response, so that the page does not load zod.
const lazyTags = new Set(['auth', 'account', 'console'])

const decoderName = (id) => `${id[0].toUpperCase()}${id.slice(1)}Response`

/** The event stream and the socket return no JSON. */
const returnsJson = ({ success }) => success?.content?.['application/json'] !== undefined

function decoderOf(tag, operation) {
  if (!returnsJson(operation)) return 'decoder: undefined,'
  const name = decoderName(operation.operationId)
  return lazyTags.has(tag)
    ? `decoder: () => import('../decoders/${tag}/${tag}').then((one) => one.${name}),`
    : `decoder: () => decoders.${name},`
}

const keyOf = ({ parameters }) =>
  parameters.some(({ name }) => name === 'Idempotency-Key') ? ['takesIdempotencyKey: true,'] : []

function attachOne(tag, source, operation) {
  const { operationId: id } = operation
  const start = source.indexOf(`export const ${id} = async`)
  const at = start < 0 ? -1 : source.indexOf(optionsSpread, start)
  if (at < 0)
    throw new Error(
      `orval's call of ${id} has another form than expected (scripts/generate/attach-decoders.ts)`,
    )
  const end = at + optionsSpread.length
  const lines = [`operation: '${id}',`, ...keyOf(operation), decoderOf(tag, operation)]
  return source.slice(0, end) + lines.map((line) => `\n    ${line}`).join('') + source.slice(end)
}

function attach(tag, operations, text) {
  const source = operations.reduce((before, operation) => attachOne(tag, before, operation), text)
  if (lazyTags.has(tag) || !operations.some(returnsJson)) return source
  return withExactBodies(source).replace(
    httpImport,
    `import * as decoders from '../decoders/${tag}/${tag}';\n${httpImport}`,
  )
}

const httpImport = 'import { http }'
const stringify = 'JSON.stringify('

/** Ids beyond 2^53 are bigints, which JSON.stringify refuses. The bodies of the sign-in page have no ids. */
const withExactBodies = (source) =>
  source.includes(stringify)
    ? source
        .replaceAll(stringify, 'toExactJson(')
        .replace(httpImport, `import { toExactJson } from '../../../lib/exact-json';\n${httpImport}`)
    : source

/**
 * Hands each generated call the decoder of its answer, which orval does only where types are zod's too. So http() reads
 * every answer with the validator of the very operation, and a screen loads those of the calls that it makes. Calls that
 * take an Idempotency-Key say so.
 */
export function attachDecoders(document, folder) {
  const all = operationsOf(document).map(({ operation }) => ({
    ...operation,
    success: deref(document, operation.responses['200']),
    parameters: operation.parameters.map((one) => deref(document, one)),
  }))
  for (const tag of new Set(all.map(({ tags }) => tags[0]))) {
    const operations = all.filter(({ tags }) => tags[0] === tag)
    const file = join(folder, generatedFolder, tag, `${tag}.ts`)
    writeFileSync(file, attach(tag, operations, readFileSync(file, 'utf8')))
    slimHooks(file)
  }
}
