import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureGenerated } from './lib/ensure-generated.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { root } from './lib/root.mjs'
import { run } from './lib/run.mjs'
import { fail } from './lib/log.mjs'

await ensureInstalled()
await ensureGenerated()
const { code, output } = await run(['rolldown', '--config', 'scripts/partner-bundle.config.mjs'], {
  quiet: true,
})
if (code !== 0) {
  console.error(output.trim())
  fail('The verify command does not build', 'npm run check names the place')
}
for (const name of ['openapi.json', 'realtime.json'])
  copyFileSync(join(root, 'openapi/generated', name), join(root, 'contracts', name))
