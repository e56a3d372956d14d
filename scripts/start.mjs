import { readFileSync } from 'node:fs'
import { ensureConsoleBuilt } from './lib/console-build.mjs'
import { ensureGenerated } from './lib/ensure-generated.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { readFlags } from './lib/flags.mjs'
import { requireFreePort } from './lib/port.mjs'
import { fail, log } from './lib/log.mjs'
import { ensureMockBuilt, runMock } from './lib/mock-build.mjs'

const namesIn = (path) => JSON.parse(readFileSync(new URL(`../mocks/${path}`, import.meta.url), 'utf8'))
const scenarios = namesIn('scenarios/names.json')
const styles = namesIn('server/answer-style/names.json')

const flags = readFlags({
  port: { kind: 'port', initial: '4173' },
  scenario: { kind: 'text', initial: 'demo' },
  seed: { kind: 'integer', initial: '1' },
  style: { kind: 'text', initial: 'full' },
  save: { kind: 'text' },
})

if (!scenarios.includes(flags.scenario))
  fail(`There is no scenario ${flags.scenario}; there are: ${scenarios.join(', ')}`)
if (!styles.includes(flags.style))
  fail(`There is no answer style ${flags.style}; there are: ${styles.join(', ')}`)
await requireFreePort(flags.port)
await ensureInstalled()
await ensureGenerated()
await ensureConsoleBuilt()
await ensureMockBuilt()
log('Starting the console and the simulated provider')
const args = Object.entries(flags)
  .filter(([, value]) => value !== undefined)
  .flatMap(([name, value]) => [`--${name}`, value])
process.exit(await runMock(['--site', 'dist/console', ...args]))
