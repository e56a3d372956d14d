import { ensureInstalled } from './lib/install.mjs'
import { generateAfresh } from './lib/generated.mjs'
import { say } from './lib/say.mjs'

await ensureInstalled()
const started = performance.now()
await generateAfresh()
say(`Generated in ${((performance.now() - started) / 1000).toFixed(1)} s`)
