import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { CommandError } from './command-error.ts'
import type { Operation } from './schema/openapi.ts'

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
    throw new CommandError(`${file} is not a pact file`, 'npm run pacts writes them again')
  }
}

/** Returns every interaction of the pact files in a folder and its subfolders. */
export function readPactInteractions(folder: string): Interaction[] {
  if (!existsSync(folder)) return []
  const files = readdirSync(folder, { encoding: 'utf8', recursive: true }).filter((name) =>
    name.endsWith('.json'),
  )
  return files.flatMap((name) => readPact(join(folder, name)))
}

const pathPattern = (path: string) =>
  new RegExp(`^${path.replaceAll(/[.+*?^$()|[\]\\]/g, '\\$&').replaceAll(/\{[^}]*\}/g, '[^/]+')}$`)

const isRequestOf = ({ request }: Interaction, { method, path }: Operation) =>
  request?.method.toUpperCase() === method && pathPattern(path).test(request.path)

const isMessageOf = ({ comments }: Interaction, operationId: string) =>
  comments?.references?.['AsyncAPI']?.['operationId'] === operationId

/** Descriptions of the interactions that use an operation or an event, by operationId. */
export function interactionsByOperation(
  all: Interaction[],
  operations: Operation[],
  events: string[],
): Map<string, string[]> {
  const descriptionsOf = (found: Interaction[]) => found.map(({ description }) => description)
  return new Map([
    ...operations.map((one): [string, string[]] => [
      one.operationId ?? '',
      descriptionsOf(all.filter((each) => isRequestOf(each, one))),
    ]),
    ...events.map((id): [string, string[]] => [
      id,
      descriptionsOf(all.filter((each) => isMessageOf(each, id))),
    ]),
  ])
}
