import { fork } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { VerifierOptions } from '@pact-foundation/pact-core'
import { z } from 'zod'
import { CommandError } from '../../breaking-changes/command-error.ts'
import type { Pact } from './pact-file.ts'
import { interactionHeader } from './recording-proxy.ts'
import { inTemporaryFolder } from './temporary-folder.ts'

// Each request gets its index as a header, so that the recording proxy can assign it to its interaction.
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

/** One mismatch between an expected and a received value. */
export interface Mismatch {
  what: string
  expected?: string | undefined
  received?: string | undefined
}

const asText = (value: unknown) =>
  value === undefined ? undefined : typeof value === 'string' ? value : JSON.stringify(value)

function mismatchesOf({ mismatch: found }: Results['errors'][number]): Mismatch[] {
  if (!found.mismatches) return [{ what: found.message ?? 'failed' }]
  return found.mismatches.map((one) => ({
    what: [one.path, one.mismatch].filter(Boolean).join(' '),
    expected: asText(one.expected),
    received: asText(one.actual),
  }))
}

// The published package has .js files instead of .ts files.
const siblingFile = (name: string) => `${name}${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`

// Runs in a child process, because the native library prints a long report of its own to stdout.
async function verifyInChild(options: VerifierOptions): Promise<string> {
  const child = fork(new URL(siblingFile('./pact-process'), import.meta.url), {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  child.send(options)
  const [text] = await Promise.race([once(child, 'message'), once(child, 'close')])
  child.kill()
  return String(text)
}

async function execute(
  file: string,
  name: string,
  provider: string,
  states: string | undefined,
): Promise<Results> {
  const text = await verifyInChild({
    providerBaseUrl: provider,
    provider: name,
    pactUrls: [file],
    ...(states !== undefined && {
      providerStatesSetupUrl: states,
      providerStatesSetupTeardown: true,
      providerStatesSetupBody: true,
    }),
    // The recording proxy bounds each call, and may wait after a 429.
    timeout: 90_000,
    logLevel: 'error',
  })
  try {
    return results.parse(JSON.parse(text))
  } catch {
    throw new CommandError(`Pact could not verify: ${text.slice(0, 200)}`)
  }
}

/**
 * Runs Pact's verification.
 * @param states URL where provider states are set; undefined when the message server sets them itself
 * @returns mismatches by the interaction's description; an empty list where all matched
 */
export async function runPactVerifier(
  pact: Pact,
  provider: string,
  states: string | undefined,
): Promise<Map<string, Mismatch[]>> {
  const found = await inTemporaryFolder((folder) => {
    const file = join(folder, 'pact.json')
    writeFileSync(file, JSON.stringify(numbered(pact)))
    return execute(file, pact.provider.name, provider, states)
  })
  return new Map(
    found.interactionResults.map(({ description }) => [
      description,
      found.errors.filter((one) => one.interaction.endsWith(` - ${description}`)).flatMap(mismatchesOf),
    ]),
  )
}
