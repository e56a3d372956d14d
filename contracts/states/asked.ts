import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Json } from '../schema/json.ts'

const json: z.ZodType<Json> = z.json()
const state = z.object({ name: z.string(), params: z.record(z.string(), json).default({}) })
const interaction = z.looseObject({
  description: z.string(),
  providerStates: z.array(state).default([]),
  comments: z
    .looseObject({ references: z.record(z.string(), z.record(z.string(), z.string())).default({}) })
    .optional(),
})
const pact = z.looseObject({ interactions: z.array(interaction) })

type Interaction = z.infer<typeof interaction>

/** What the interactions ask of one state. */
export interface Asked {
  /** The values that each parameter is given, each once; a state set without it counts as nothing. */
  params: Map<string, Set<string>>
  /** Names of the values that are used in the calls that this state goes before. */
  values: Set<string>
  /** The operation of each interaction that asks for it. */
  operationIds: string[]
}

const nothing = (): Asked => ({ params: new Map(), values: new Set(), operationIds: [] })

const readFile = (file: string) => pact.parse(JSON.parse(readFileSync(file, 'utf8'))).interactions

/** Every interaction of the pacts in a folder. */
export function readInteractions(folder: string): Interaction[] {
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : []
  return files.flatMap((name) => readFile(join(folder, name)))
}

/** The names in `${name}`: values that only the provider knows, and a state answers. */
export const valuesIn = (one: Interaction): string[] =>
  [...JSON.stringify(one).matchAll(/\$\{(\w+)\}/g)].map(([, name = '']) => name)

const operationOf = ({ comments }: Interaction) =>
  Object.values(comments?.references ?? {})[0]?.['operationId'] ?? ''

function note(asked: Asked, params: Record<string, Json>, one: Interaction) {
  for (const [name, value] of Object.entries(params))
    asked.params.set(name, (asked.params.get(name) ?? new Set()).add(JSON.stringify(value)))
  for (const name of valuesIn(one)) asked.values.add(name)
  asked.operationIds.push(operationOf(one))
}

/** What is asked of each state, by its name. */
export function askedOf(interactions: Interaction[]): Map<string, Asked> {
  const all = new Map<string, Asked>()
  for (const one of interactions)
    for (const { name, params } of one.providerStates) {
      const asked = all.get(name) ?? nothing()
      all.set(name, asked)
      note(asked, params, one)
    }
  return all
}
