import { runChecks } from './lib/checks.mjs'
import { ensureGenerated } from './lib/ensure-generated.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { fail } from './lib/log.mjs'

await ensureInstalled()
await ensureGenerated()
await runChecks((name, passed, output) => {
  if (passed) return
  console.error(output.trim())
  fail(`${name} failed`)
})
console.log('check passed')
