#!/usr/bin/env node
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isAtLeast, oldestForInstall } from './node.js'

if (!isAtLeast(process.versions.node, oldestForInstall)) {
  console.error(`✗ this is Node ${process.versions.node} — Node ${oldestForInstall} or newer is needed`)
  process.exit(2)
}

const root = fileURLToPath(new URL('../', import.meta.url))

const isConsole = process.argv.some((one) => /^--(console|replay)(=|$)/.test(one))
const document = join(root, 'openapi.json')

const consoleFiles = { document, site: join(root, 'dist/site'), panel: join(root, 'dist/panel') }
const verifierFiles = {
  document,
  events: join(root, 'realtime.json'),
  pact: join(root, 'pacts/compute-console-compute-provider.json'),
  sent: join(root, 'pacts/sent/compute-provider-compute-console.json'),
  'journeys-folder': join(root, 'journeys'),
  screens: join(root, 'screens.json'),
  report: 'verify-{provider}.html',
}
// The last value of a flag wins, so the flags of the caller override these.
const defaultFiles = isConsole ? consoleFiles : verifierFiles
process.argv.splice(2, 0, ...Object.entries(defaultFiles).flatMap(([name, value]) => [`--${name}`, value]))
process.env['PACT_DO_NOT_TRACK'] = 'true'
await (isConsole ? import('../dist/console.js') : import('../dist/main.js'))
