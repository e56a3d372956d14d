import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { VerifierOptions } from '@pact-foundation/pact-core'
import { z } from 'zod'
import { Problem } from '../diff/problem.ts'
import { interactionHeader } from './witness.ts'

const interaction = z.looseObject({
  type: z.string(),
  description: z.string(),
  request: z
    .looseObject({
      method: z.string(),
      path: z.string(),
      headers: z.record(z.string(), z.array(z.string())).optional(),
    })
    .optional(),
  response: z.looseObject({ status: z.number() }).optional(),
  comments: z
    .looseObject({ references: z.record(z.string(), z.record(z.string(), z.string())).optional() })
    .optional(),
})
const pactFile = z.looseObject({
  consumer: z.object({ name: z.string() }),
  provider: z.object({ name: z.string() }),
  interactions: z.array(interaction),
  metadata: z.looseObject({ pactSpecification: z.object({ version: z.string() }) }),
})

export type Pact = z.infer<typeof pactFile>
export type Asked = z.infer<typeof interaction>

/** Reads a pact file. Throws a Problem when it is none, or of another version. */
export function readPact(file: string): Pact {
  let read: unknown
  try {
    read = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new Problem(`${file} is not a pact: ${error instanceof Error ? error.message : String(error)}`)
  }
  const pact = pactFile.safeParse(read)
  if (!pact.success) throw new Problem(`${file} is not a pact: ${z.prettifyError(pact.error).split('\n')[0]}`)
  const { version } = pact.data.metadata.pactSpecification
  if (!version.startsWith('4'))
    throw new Problem(`${file} is a pact of version ${version}`, 'version 4 is needed')
  return pact.data
}

// Each call carries its number, so that the witness knows to which interaction it belongs.
const numbered = (pact: Pact): Pact => ({
  ...pact,
  interactions: pact.interactions.map((one, index) => {
    if (!one.request) return one
    const headers = { ...one.request.headers, [interactionHeader]: [String(index)] }
    return { ...one, request: { ...one.request, headers } }
  }),
})

const mismatch = z.looseObject({
  mismatch: z.string().optional(),
  path: z.string().optional(),
  expected: z.unknown(),
  actual: z.unknown(),
})
const results = z.looseObject({
  errors: z.array(
    z.looseObject({
      interaction: z.string(),
      mismatch: z.looseObject({ message: z.string().optional(), mismatches: z.array(mismatch).optional() }),
    }),
  ),
  interactionResults: z.array(z.looseObject({ description: z.string(), result: z.string() })),
})

type Results = z.infer<typeof results>

/** What did not match: where, what was expected, what came. */
export interface Mismatch {
  what: string
  expected?: string | undefined
  received?: string | undefined
}

const shown = (value: unknown) =>
  value === undefined ? undefined : typeof value === 'string' ? value : JSON.stringify(value)

function mismatchesOf({ mismatch: found }: Results['errors'][number]): Mismatch[] {
  if (!found.mismatches) return [{ what: found.message ?? 'failed' }]
  return found.mismatches.map((one) => ({
    what: [one.path, one.mismatch].filter(Boolean).join(' '),
    expected: shown(one.expected),
    received: shown(one.actual),
  }))
}

// In a process of its own: the native library writes its own long report to standard output.
async function verifyApart(options: VerifierOptions): Promise<string> {
  const child = fork(new URL('./pact-process.ts', import.meta.url), {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  child.send(options)
  const [text] = await Promise.race([once(child, 'message'), once(child, 'close')])
  child.kill()
  return String(text)
}

async function execute(file: string, provider: string, states: string): Promise<Results> {
  const text = await verifyApart({
    providerBaseUrl: provider,
    provider: 'compute-provider',
    pactUrls: [file],
    providerStatesSetupUrl: states,
    providerStatesSetupTeardown: true,
    providerStatesSetupBody: true,
    timeout: 20_000,
    logLevel: 'error',
  })
  try {
    return results.parse(JSON.parse(text))
  } catch {
    throw new Problem(`Pact could not verify: ${text.slice(0, 200)}`)
  }
}

/**
 * Runs Pact's verification.
 * @returns mismatches by the interaction's description; an empty list where all matched
 */
export async function runPact(
  pact: Pact,
  provider: string,
  states: string,
): Promise<Map<string, Mismatch[]>> {
  const folder = mkdtempSync(join(tmpdir(), 'verify-'))
  const file = join(folder, 'pact.json')
  try {
    writeFileSync(file, JSON.stringify(numbered(pact)))
    const found = await execute(file, provider, states)
    return new Map(
      found.interactionResults.map(({ description }) => [
        description,
        found.errors.filter((one) => one.interaction.endsWith(` - ${description}`)).flatMap(mismatchesOf),
      ]),
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
