import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Operation } from './contract.ts'
import { Problem } from './problem.ts'

const interaction = z.looseObject({
  description: z.string(),
  request: z.looseObject({ method: z.string(), path: z.string() }).optional(),
  comments: z
    .looseObject({ references: z.record(z.string(), z.record(z.string(), z.unknown())).optional() })
    .optional(),
})
const pact = z.looseObject({ interactions: z.array(interaction) })

type Interaction = z.infer<typeof interaction>

function readPact(file: string): Interaction[] {
  try {
    return pact.parse(JSON.parse(readFileSync(file, 'utf8'))).interactions
  } catch {
    throw new Problem(`${file} is not a pact file`, 'npm run pacts writes them anew')
  }
}

/** Every interaction of the pact files in a folder and below. */
export function readInteractions(folder: string): Interaction[] {
  if (!existsSync(folder)) return []
  const files = readdirSync(folder, { encoding: 'utf8', recursive: true }).filter((name) =>
    name.endsWith('.json'),
  )
  return files.flatMap((name) => readPact(join(folder, name)))
}

const matcherOf = (path: string) =>
  new RegExp(`^${path.replaceAll(/[.+*?^$()|[\]\\]/g, '\\$&').replaceAll(/\{[^}]*\}/g, '[^/]+')}$`)

const isCall = ({ request }: Interaction, { method, path }: Operation) =>
  request?.method.toUpperCase() === method && matcherOf(path).test(request.path)

const isEvent = ({ comments }: Interaction, operationId: string) =>
  comments?.references?.['AsyncAPI']?.['operationId'] === operationId

/** Descriptions of the interactions that use an operation or an event, by operationId. */
export function interactionsByOperation(
  all: Interaction[],
  operations: Operation[],
  events: string[],
): Map<string, string[]> {
  const described = (found: Interaction[]) => found.map(({ description }) => description)
  return new Map([
    ...operations.map((one): [string, string[]] => [
      one.operationId ?? '',
      described(all.filter((each) => isCall(each, one))),
    ]),
    ...events.map((id): [string, string[]] => [id, described(all.filter((each) => isEvent(each, id)))]),
  ])
}
