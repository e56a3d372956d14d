import { ensureGenerated } from './lib/ensure-generated.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { run } from './lib/run.mjs'
import { serveMock } from './lib/serve-mock.mjs'

await ensureInstalled()
await ensureGenerated()
const mock = await serveMock()
const { code } = await run([
  'node',
  'tests/response-mutations/verifier/main.ts',
  '--provider',
  mock.url,
  ...process.argv.slice(2),
])
mock.stop()
process.exit(code)
