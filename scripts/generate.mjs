import { ensureInstalled } from './lib/install.mjs'
import { regenerate } from './lib/ensure-generated.mjs'
import { log } from './lib/log.mjs'

await ensureInstalled()
const started = performance.now()
await regenerate()
log(`Generated in ${((performance.now() - started) / 1000).toFixed(1)} s`)
