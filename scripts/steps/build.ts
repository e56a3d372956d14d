import { ensureConsoleBuilt } from '../build/console-build.ts'
import { ensureDemoBuilt } from '../build/demo-build.ts'
import { ensurePrecompressed } from '../build/precompress.ts'
import type { Arguments } from '../commands/command-type.ts'
import { log } from '../lib/log.mjs'

async function buildDemo() {
  await ensureDemoBuilt()
  log('The demo is in dist/demo; any host of files serves it, in any folder')
}

async function buildConsole() {
  await ensureConsoleBuilt()
  await ensurePrecompressed()
  log('The console is in dist/console')
}

/** Builds the console, or the demo. Returns the exit code. */
export async function build({ flags }: Arguments): Promise<number> {
  await (flags['demo'] ? buildDemo() : buildConsole())
  return 0
}
