import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Json } from '../../schema/json.ts'

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

/** How the interactions of the pacts use one provider state. */
export interface StateUsage {
  /** The distinct values of each parameter, as JSON. */
  params: Map<string, Set<string>>
  /** Names of the state values that requests with this state use. */
  values: Set<string>
  /** The operation of each interaction with this state. */
  operationIds: string[]
}

const emptyUsage = (): StateUsage => ({ params: new Map(), values: new Set(), operationIds: [] })

const readPact = (file: string) => pact.parse(JSON.parse(readFileSync(file, 'utf8'))).interactions

/** Returns every interaction of the pacts in a folder. */
export const readStateInteractions = (folder: string): Interaction[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => readPact(join(folder, name)))

/** Returns the names in `${name}`: values that a provider state returns. */
export const stateValueNames = (one: Interaction): string[] =>
  JSON.stringify(one).match(/(?<=\$\{)\w+(?=\})/g) ?? []

const operationOf = ({ comments }: Interaction) =>
  Object.values(comments?.references ?? {})[0]?.['operationId'] ?? ''

function addUsage(usage: StateUsage, params: Record<string, Json>, one: Interaction) {
  for (const [name, value] of Object.entries(params))
    usage.params.set(name, (usage.params.get(name) ?? new Set()).add(JSON.stringify(value)))
  for (const name of stateValueNames(one)) usage.values.add(name)
  usage.operationIds.push(operationOf(one))
}

/** Returns the usage of each state, by its name. */
export function usageByState(interactions: Interaction[]): Map<string, StateUsage> {
  const all = new Map<string, StateUsage>()
  for (const one of interactions)
    for (const { name, params } of one.providerStates) {
      const usage = all.get(name) ?? emptyUsage()
      all.set(name, usage)
      addUsage(usage, params, one)
    }
  return all
}
