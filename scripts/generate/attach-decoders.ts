import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ApiDocument, Body, Operation, Parameter } from './openapi.ts'
import { deref, operationsOf } from './operations.ts'
import { slimHooks } from './slim-hooks.ts'

const generatedFolder = 'src/api/generated'

/** The generated code after which the decoder is inserted, so that the caller's options can't override it. */
const optionsSpread = '...options,'

// Tags of the sign-in page. Their decoders load with the first response, so that the page does not load zod.
const lazyTags = new Set(['auth', 'account', 'console'])

/** An operation whose references are followed. */
interface Call extends Operation {
  success: Body | undefined
  parameters: Parameter[]
}

const decoderName = (id: string) => `${id.charAt(0).toUpperCase()}${id.slice(1)}Response`

/** The event stream and the socket return no JSON. */
const returnsJson = ({ success }: Call) => success?.content?.['application/json'] !== undefined

function decoderOf(tag: string, operation: Call): string {
  if (!returnsJson(operation)) return 'decoder: undefined,'
  const name = decoderName(operation.operationId)
  return lazyTags.has(tag)
    ? `decoder: () => import('../decoders/${tag}/${tag}').then((one) => one.${name}),`
    : `decoder: () => decoders.${name},`
}

const keyOf = ({ parameters }: Call): string[] =>
  parameters.some(({ name }) => name === 'Idempotency-Key') ? ['takesIdempotencyKey: true,'] : []

function attachOne(tag: string, source: string, operation: Call): string {
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

function attach(tag: string, operations: Call[], text: string): string {
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
const withExactBodies = (source: string): string =>
  source.includes(stringify)
    ? source
        .replaceAll(stringify, 'toExactJson(')
        .replace(httpImport, `import { toExactJson } from '../../../lib/exact-json';\n${httpImport}`)
    : source

/**
 * Passes to each generated call the decoder of its response; orval does so only where the types are zod's too. http()
 * then reads every response with the validator of its operation, and a screen loads only the decoders of its calls. Calls
 * with an Idempotency-Key get `takesIdempotencyKey`.
 */
export function attachDecoders(document: ApiDocument, folder: string): void {
  const all: Call[] = operationsOf(document).map(({ operation }) => ({
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
