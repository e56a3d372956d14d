import { ensureBrowser } from './lib/browser.mjs'
import { ensureConsoleBuilt } from './lib/console-build.mjs'
import { ensureGenerated } from './lib/ensure-generated.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { ensureMockBuilt } from './lib/mock-build.mjs'
import { freePort } from './lib/port.mjs'
import { run } from './lib/run.mjs'
import { log } from './lib/log.mjs'

// Arguments select screens by name: npm run screenshots -- order invite
const selected = process.argv.slice(2)

await ensureInstalled()
await ensureGenerated()
const browser = await ensureBrowser()
await ensureConsoleBuilt()
await ensureMockBuilt()

log('Taking screenshots into screenshots/')
const grep = selected.length > 0 ? ['--grep', selected.join('|')] : []
const { code } = await run(['playwright', 'test', '--config', 'tests/screenshots', ...grep], {
  env: { CHROMIUM_PATH: browser, CONSOLE_PORT: String(await freePort()) },
})
process.exit(code)
