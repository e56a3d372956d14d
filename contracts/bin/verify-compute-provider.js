#!/usr/bin/env node
// Plain JavaScript without dependencies, so that it also runs on a Node that is too old for Prism.
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isAtLeast, nodeFile, nodePackage, oldestForTools, thisMachine } from './node.js'

const root = fileURLToPath(new URL('../', import.meta.url))

const machine = thisMachine()

/** Returns the Node that is installed with the package; undefined where there is none for the machine. */
function bundledNode() {
  try {
    const file = createRequire(import.meta.url).resolve(`${nodePackage(machine)}/package.json`)
    return join(dirname(file), nodeFile(machine.platform))
  } catch {
    return undefined
  }
}

const isNewEnough = isAtLeast(machine.version, oldestForTools)
const node = isNewEnough ? process.execPath : bundledNode()
if (node === undefined) {
  console.error(`✗ this is Node ${machine.version} — Node ${oldestForTools} or newer is needed`)
  process.exit(2)
}

// The last value of a flag wins, so the flags of the caller override these.
const defaultFiles = {
  document: join(root, 'openapi.json'),
  events: join(root, 'realtime.json'),
  pact: join(root, 'pacts/compute-console-compute-provider.json'),
  sent: join(root, 'pacts/sent/compute-provider-compute-console.json'),
  'journeys-folder': join(root, 'journeys'),
  screens: join(root, 'screens.json'),
  report: 'verify-compute-provider.html',
}
const defaultFlags = Object.entries(defaultFiles).flatMap(([name, value]) => [`--${name}`, value])
const { status, error } = spawnSync(
  node,
  [join(root, 'dist/main.js'), ...defaultFlags, ...process.argv.slice(2)],
  {
    stdio: 'inherit',
    env: { ...process.env, PACT_DO_NOT_TRACK: 'true' },
  },
)
if (error) console.error(`✗ ${node} does not run: ${error.message}`)
process.exitCode = error ? 2 : (status ?? 2)
