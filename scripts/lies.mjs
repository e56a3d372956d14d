import { ensureGenerated } from './lib/generated.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { run } from './lib/run.mjs'
import { serveMock } from './lib/served-mock.mjs'

await ensureInstalled()
await ensureGenerated()
const mock = await serveMock()
const { code } = await run(['node', 'tests/lies/main.ts', '--provider', mock.url, ...process.argv.slice(2)])
mock.stop()
process.exit(code)
