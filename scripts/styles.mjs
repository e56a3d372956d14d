import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { ensureBrowser } from './lib/browser.mjs'
import { ensureConsoleBuilt } from './lib/console-build.mjs'
import { ensureGenerated } from './lib/ensure-generated.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { ensureMockBuilt } from './lib/mock-build.mjs'
import { freePort } from './lib/port.mjs'
import { fail, log } from './lib/log.mjs'
import { runStyles } from './lib/suites.mjs'

const known = JSON.parse(
  readFileSync(new URL('../mocks/server/answer-style/names.json', import.meta.url), 'utf8'),
)

function readArguments() {
  try {
    const { positionals, values } = parseArgs({
      options: { sample: { type: 'boolean', default: false } },
      allowPositionals: true,
    })
    return { styles: positionals.length > 0 ? positionals : ['minimal', 'loose'], ...values }
  } catch (error) {
    return fail(error.message.split('. ')[0], 'known: --sample and the names of answer styles')
  }
}

const { styles, sample } = readArguments()
const unknown = styles.find((style) => !known.includes(style))
if (unknown) fail(`There is no answer style ${unknown}; there are: ${known.join(', ')}`)

await ensureInstalled()
await ensureGenerated()
await ensureConsoleBuilt()
await ensureMockBuilt()
const browser = await ensureBrowser()
log(`Journeys against a provider that answers ${styles.join(', ')}`)
const { passed, failed } = await runStyles(browser, await freePort(), { styles, isSample: sample })
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
