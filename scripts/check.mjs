import { runChecks } from './lib/checks.mjs'
import { ensureGenerated } from './lib/generated.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { fail } from './lib/say.mjs'

await ensureInstalled()
await ensureGenerated()
await runChecks((name, passed, output) => {
  if (passed) return
  console.error(output.trim())
  fail(`${name} failed`)
})
console.log('check passed')
