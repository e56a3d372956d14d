import { copyFileSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildOrFail } from '../build/build-step.ts'
import { root } from '../lib/root.mjs'

const document = 'openapi/generated/openapi.json'
const bundle = ['rolldown', '--config', 'scripts/steps/partner-bundle.config.ts']
const screens = ['node', 'contracts/verifier/report/write-screens.ts', document, 'contracts/screens.json']

/** Copies the journeys, which name the bundled document there. */
function copyJourneys() {
  const [from, to] = [join(root, 'openapi/journeys'), join(root, 'contracts/journeys')]
  rmSync(to, { recursive: true, force: true })
  mkdirSync(to)
  for (const name of readdirSync(from)) {
    const text = readFileSync(join(from, name), 'utf8')
    writeFileSync(join(to, name), text.replace('../openapi.yaml', '../openapi.json'))
  }
}

/** Copies a built folder; compressed forms would be larger than the package, which is compressed itself. */
function copyBuilt(from: string, to: string) {
  const target = join(root, 'contracts', to)
  rmSync(target, { recursive: true, force: true })
  const filter = (file: string) => !/\.(br|gz)$/.test(file)
  cpSync(join(root, from), target, { recursive: true, filter })
}

/** Builds the verify command and copies the documents and the console into contracts/, for `npm pack`. Returns the exit code. */
export async function buildPartnerPackage() {
  for (const command of [bundle, screens]) await buildOrFail(command, 'The verify command')
  for (const name of ['openapi.json', 'realtime.json'])
    copyFileSync(join(root, 'openapi/generated', name), join(root, 'contracts', name))
  copyJourneys()
  copyBuilt('dist/console', 'dist/site')
  copyBuilt('dist/mock/panel', 'dist/panel')
  return 0
}
