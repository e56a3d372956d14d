import { ensureBrowser } from './lib/browser.mjs'
import { ensureConsoleBuilt } from './lib/console-build.mjs'
import { ensureGenerated } from './lib/ensure-generated.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { ensureMockBuilt } from './lib/mock-build.mjs'
import { freePort } from './lib/port.mjs'
import { run } from './lib/run.mjs'
import { log } from './lib/log.mjs'

const usage = `npm run lies:screens -- [WORD…]
  Mutates every response of each screen, one field at a time, and prints what it survived; words pick screens.
  MUTATION_SAMPLE=60   about so many instead of all, picked by MUTATION_SEED
  MUTATION_SEED=7      which ones; 1 unless given`

const words = process.argv.slice(2)
if (words.includes('--help')) {
  console.log(usage)
  process.exit(0)
}

await ensureInstalled()
await ensureGenerated()
const browser = await ensureBrowser()
await ensureConsoleBuilt()
await ensureMockBuilt()

log('Running the screens with mutated responses')
const grep = words.length > 0 ? ['--grep', words.join('|')] : []
const { code } = await run(['playwright', 'test', '--config', 'tests/response-mutations/screens', ...grep], {
  env: { CHROMIUM_PATH: browser, CONSOLE_PORT: String(await freePort()) },
})
process.exit(code)
