import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
// Runs `redocly diff` on the pairs, and prints its figures beside those of openapi:diff. It takes minutes, so no test does.
// Use: node tests/tools/breaking-changes/with-redocly.ts
import { figuresOf, readPairs, verdictFor, type Pair, type Verdict } from './pairs.ts'

const folder = mkdtempSync(join(tmpdir(), 'pairs-'))
const command = 'node_modules/@redocly/cli/bin/cli.js'
const config = join(folder, 'redocly.yaml')
writeFileSync(config, 'extends: [diff-recommended]\n')

const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }

function write(name: string, document: Pair['before']): string {
  const file = join(folder, name)
  writeFileSync(file, JSON.stringify(document))
  return file
}

/** Returns the verdict of redocly. An error counts as a refusal. */
function verdictOfRedocly({ before, after, id }: Pair): Promise<Verdict> {
  const files = [write(`${id}.before.json`, before), write(`${id}.after.json`, after)]
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [command, 'diff', ...files, '--format=json', `--config=${config}`],
      { env, maxBuffer: 1e9 },
      (error, output) => {
        if (!error) resolve('compatible')
        else resolve(output.includes('"bump": "major"') ? 'breaking' : 'uncompared')
      },
    )
  })
}

const pairs = readPairs().filter(({ before }) => 'openapi' in before)
const results: Record<'redocly diff' | 'openapi:diff', { expected: Verdict; found: Verdict }[]> = {
  'redocly diff': [],
  'openapi:diff': [],
}
for (const pair of pairs) {
  const expected = pair.verdict
  results['redocly diff'].push({ expected, found: await verdictOfRedocly(pair) })
  results['openapi:diff'].push({ expected, found: verdictFor(pair) })
}
rmSync(folder, { recursive: true })
for (const [name, found] of Object.entries(results)) {
  const figures = figuresOf(found)
  console.log(
    `${name}: ${figures.found} of ${figures.breaking} breaking changes found or refused, ${figures.alarms} alarms on ${figures.harmless} others`,
  )
}
