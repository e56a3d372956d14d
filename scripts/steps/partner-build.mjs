import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { fail } from '../lib/log.mjs'
import { root } from '../lib/root.mjs'
import { run } from '../lib/run.mjs'

const bundle = ['rolldown', '--config', 'scripts/steps/partner-bundle.config.mjs']

/** Builds the verify command and copies the documents into contracts/, for `npm pack`. Returns the exit code. */
export async function buildPartnerPackage() {
  const { code, output } = await run(bundle, { quiet: true })
  if (code !== 0) {
    console.error(output.trim())
    fail('The verify command does not build', 'npm run check names the place')
  }
  for (const name of ['openapi.json', 'realtime.json'])
    copyFileSync(join(root, 'openapi/generated', name), join(root, 'contracts', name))
  return 0
}
