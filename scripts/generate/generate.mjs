import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/root.mjs'
import { run } from '../lib/run.mjs'
import { fail } from '../lib/log.mjs'
import { operationList } from './operation-list.mjs'
import { operationTypes } from './operation-types.mjs'
import { operationRoutes } from './operation-routes.mjs'
import { attachDecoders } from './attach-decoders.mjs'
import { consoleView, decoderView, providerView } from './views.mjs'

const bundle = 'openapi/generated/openapi.json'
const events = 'openapi/generated/realtime.json'
const controlApi = 'openapi/generated/control-api.json'

async function step(command, message, remedy) {
  const { code, output } = await run(command, { quiet: true })
  if (code === 0) return
  console.error(output.trim())
  fail(message, remedy)
}

function write(path, text) {
  const full = join(root, path)
  mkdirSync(join(full, '..'), { recursive: true })
  writeFileSync(full, text)
}

const bundleInto = (file, root) =>
  step(
    ['redocly', 'bundle', root, '-o', file],
    'The contract does not bundle',
    'npm run check names the place',
  )

const readDocument = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'))

function writeViews(document) {
  const views = { provider: providerView, console: consoleView, decoders: decoderView }
  for (const [name, view] of Object.entries(views))
    write(`openapi/generated/${name}.json`, JSON.stringify(view(document), null, 1))
}

/**
 * Bundles the three documents, derives the views of the console and the simulated provider, and generates hooks, decoders,
 * validators, mocks, the control API's types and the lists of operations. Takes about two seconds.
 */
export async function generate() {
  await Promise.all([
    bundleInto(bundle, 'openapi/openapi.yaml'),
    bundleInto(events, 'openapi/realtime.asyncapi.yaml'),
    bundleInto(controlApi, 'mocks/control-api/openapi.yaml'),
  ])
  const document = readDocument(bundle)
  writeViews(document)
  await step(
    ['orval', '--config', 'orval.config.ts'],
    'orval could not read the contract',
    'npm run check names the place',
  )
  attachDecoders(document)
  write('mocks/generated/operations.ts', operationTypes(document))
  write('mocks/generated/operation-list.ts', operationList(document))
  write('src/api/generated/operations.ts', operationRoutes(document))
  writeControlApi(readDocument(controlApi))
}

function writeControlApi(document) {
  write('mocks/generated/control-api/operations.ts', operationTypes(document))
  write('mocks/generated/control-api/operation-routes.ts', operationRoutes(document))
}
