import { execFile } from 'node:child_process'
import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }

/** Runs redocly in the project's folder; returns its output, whether or not it found problems. */
function redocly(args: string[]): Promise<string> {
  const command = ['node_modules/@redocly/cli/bin/cli.js', ...args]
  return new Promise((resolve) => {
    execFile(process.execPath, command, { cwd: root, env, maxBuffer: 1 << 26 }, (_, stdout) =>
      resolve(stdout),
    )
  })
}

/** A document of openapi/ with all its references, as JSON text; bundled at each call, so that it is never stale. */
export async function bundled(name: string): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), 'contract-')), 'bundle.json')
  await redocly(['bundle', `openapi/${name}`, '--output', file])
  return readFile(file, 'utf8')
}

interface Report {
  problems: { ruleId: string; message: string; location: { source: { ref: string }; pointer: string }[] }[]
}

/** Lints files by the project's own redocly.yaml; returns the ids of the rules that each file violates. */
export async function brokenRules(files: string[]): Promise<Map<string, Set<string>>> {
  const printed = await redocly([
    'lint',
    '--config=redocly.yaml',
    '--format=json',
    '--max-problems=1000',
    ...files,
  ])
  // One JSON document a file, one after the other, in the order of the files.
  const reports = printed.split(/(?<=^\})(?=\{)/m).map((text): Report => JSON.parse(text))
  if (reports.length !== files.length)
    throw new Error(`redocly reported on ${reports.length} of ${files.length} files`)
  return new Map(
    files.map((file, index) => [file, new Set(reports[index]?.problems.map(({ ruleId }) => ruleId))]),
  )
}
