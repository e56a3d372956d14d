import { ensureInstalled } from './lib/install.mjs'
import { ensureGenerated } from './lib/generated.mjs'
import { run } from './lib/run.mjs'
import { fail } from './lib/say.mjs'

// What is cheap and tells most comes first.
/** @type {[string, string[]][]} */
const checks = [
  ['the contract lint', ['redocly', 'lint', '--format=stylish']],
  ['the type check', ['tsc']],
  ['the code lint', ['oxlint', '--type-aware', '--deny-warnings']],
  ['the format check (npm run format mends it)', ['prettier', '--check', '--log-level=warn', '.']],
]

await ensureInstalled()
await ensureGenerated()
for (const [name, command] of checks) {
  const { code, output } = await run(command, { quiet: true })
  if (code === 0) continue
  console.error(output.trim())
  fail(`${name} failed`)
}
console.log('check passed')
