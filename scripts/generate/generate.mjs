import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/root.mjs'
import { run } from '../lib/run.mjs'
import { fail } from '../lib/say.mjs'
import { operationList } from './operation-list.mjs'
import { operationTypes } from './operation-types.mjs'
import { operationRoutes } from './operation-routes.mjs'

const bundle = 'openapi/generated/openapi.json'
const events = 'openapi/generated/realtime.json'

async function step(command, what, remedy) {
  const { code, output } = await run(command, { quiet: true })
  if (code === 0) return
  console.error(output.trim())
  fail(what, remedy)
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

/** Contract → bundles of both documents → hooks, validators, mocks and the table of operations. About two seconds. */
export async function generate() {
  await Promise.all([
    bundleInto(bundle, 'openapi/openapi.yaml'),
    bundleInto(events, 'openapi/realtime.asyncapi.yaml'),
  ])
  await step(
    ['orval', '--config', 'orval.config.ts'],
    'orval could not read the contract',
    'npm run check names the place',
  )
  const document = JSON.parse(readFileSync(join(root, bundle), 'utf8'))
  write('mocks/generated/operations.ts', operationTypes(document))
  write('mocks/generated/operation-list.ts', operationList(document))
  write('src/api/generated/operations.ts', operationRoutes(document))
}
