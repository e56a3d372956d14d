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
const defaultFiles = Object.entries(isConsole ? consoleFiles : verifierFiles)
const isGiven = (name) => process.argv.some((one) => one.split('=')[0] === `--${name}`)
const ownFlags = defaultFiles.flatMap(([name, value]) => (isGiven(name) ? [] : [`--${name}`, value]))
process.argv.splice(2, 0, ...ownFlags)
process.env['PACT_DO_NOT_TRACK'] = 'true'
await (isConsole ? import('../dist/console.js') : import('../dist/main.js'))
