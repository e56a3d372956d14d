import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { z } from 'zod'
import { CommandError } from '../../breaking-changes/command-error.ts'
import { anyJson } from '../../breaking-changes/schema/json.ts'
import { journeyIdOf } from '../../schema/journeys.ts'

const executedStep = z.looseObject({
  stepId: z.string(),
  request: z.looseObject({ method: z.string(), url: z.string() }).optional(),
  response: z.looseObject({ statusCode: z.number(), body: anyJson.optional() }).optional(),
  checks: z.array(
    z.looseObject({
      passed: z.boolean(),
      severity: z.string(),
      message: z.string(),
      condition: z.string().optional(),
    }),
  ),
})

/** A finished step: its request, response and checks. */
export type ExecutedStep = z.infer<typeof executedStep>

const respectResult = z.object({
  files: z.record(
    z.string(),
    z.looseObject({
      executedWorkflows: z.array(z.looseObject({ executedSteps: z.array(executedStep) })),
    }),
  ),
})

interface RespectOptions {
  /** Addresses by the name of the source description. */
  servers: Record<string, string>
  inputs: Record<string, string>
}

const cliFile = () =>
  join(dirname(createRequire(import.meta.url).resolve('@redocly/cli/package.json')), 'bin/cli.js')

const flags = ({ servers, inputs }: RespectOptions) => [
  ...Object.entries(servers).flatMap(([name, url]) => ['--server', `${name}=${url}`]),
  ...Object.entries(inputs).flatMap(([name, value]) => ['--input', `${name}=${value}`]),
]

// Its schema check refuses fields beyond the contract, which responses may have; `npm run verify` checks the schemas.
const checks = ['--severity', 'SCHEMA_CHECK=off', '--no-secrets-masking']

/** A retried step is there once for each try; the last one counts. */
export const lastTries = (steps: ExecutedStep[]) => [
  ...new Map(steps.map((one) => [one.stepId, one])).values(),
]

function readResult(file: string, printed: string): Map<string, ExecutedStep[]> {
  try {
    const { files } = respectResult.parse(JSON.parse(readFileSync(file, 'utf8')))
    return new Map(
      Object.entries(files).map(([name, { executedWorkflows }]) => [
        journeyIdOf(basename(name)),
        executedWorkflows.flatMap(({ executedSteps }) => executedSteps),
      ]),
    )
  } catch {
    throw new CommandError(`redocly respect could not run: ${printed.trim().slice(-300)}`)
  }
}

/**
 * Runs Arazzo documents of a folder by `redocly respect`. Returns the steps that were carried out, each try of
 * them, by the id of the journey.
 */
export async function runRespect(
  folder: string,
  files: string[],
  options: RespectOptions,
): Promise<Map<string, ExecutedStep[]>> {
  const output = 'respect.json'
  const args = ['respect', ...files, ...flags(options), ...checks, '--json-output', output]
  const child = spawn(process.execPath, [cliFile(), ...args], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  await once(child, 'close')
  return readResult(join(folder, output), printed)
}
