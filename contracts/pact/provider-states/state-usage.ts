import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Json } from '../../breaking-changes/schema/json.ts'
import type { Journey } from '../../schema/journeys.ts'
import { readPact } from '../../verifier/calls/pact-file.ts'

/** How the interactions of the pacts and the journeys use one provider state. */
export interface StateUsage {
  /** The distinct values of each parameter, as JSON. */
  params: Map<string, Set<string>>
  /** Names of the state values that requests with this state use. */
  values: Set<string>
  /** The operation of each interaction with this state. */
  operationIds: string[]
  /** Ids of the journeys with this state. */
  journeys: Set<string>
}

const emptyUsage = (): StateUsage => ({
  params: new Map(),
  values: new Set(),
  operationIds: [],
  journeys: new Set(),
})

/** Returns every interaction of the pacts in a folder. */
export const readStateInteractions = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => readPact(join(folder, name)).interactions)
    .map((one) => ({ ...one, providerStates: one.providerStates ?? [] }))

type StateInteraction = ReturnType<typeof readStateInteractions>[number]

/** Returns the names in `${name}`: values that a provider state returns. */
export const stateValueNames = (one: StateInteraction): string[] =>
  JSON.stringify(one).match(/(?<=\$\{)\w+(?=\})/g) ?? []

const operationOf = ({ comments }: StateInteraction) =>
  Object.values(comments?.references ?? {})[0]?.['operationId'] ?? ''

function addParam({ params }: StateUsage, name: string, value: Json) {
  params.set(name, (params.get(name) ?? new Set()).add(JSON.stringify(value)))
}

function addUsage(usage: StateUsage, params: Record<string, Json>, one: StateInteraction) {
  for (const [name, value] of Object.entries(params)) addParam(usage, name, value)
  for (const name of stateValueNames(one)) usage.values.add(name)
  usage.operationIds.push(operationOf(one))
}

type StateStep = Journey['steps'][number]

// A value that comes from an earlier step is none that can be listed.
const isConstant = (value: Json) => !JSON.stringify(value).includes('$')

function addStep(usage: StateUsage, journey: string, { state, outputs }: StateStep) {
  usage.journeys.add(journey)
  for (const [name, value] of Object.entries(state?.params ?? {}))
    if (isConstant(value)) addParam(usage, name, value)
  for (const place of Object.values(outputs)) usage.values.add(place.replace('$response.body#/', ''))
}

/** Returns the usage of each state, by its name. */
export function usageByState(interactions: StateInteraction[], journeys: Journey[]): Map<string, StateUsage> {
  const all = new Map<string, StateUsage>()
  function usageOf(name: string): StateUsage {
    const usage = all.get(name) ?? emptyUsage()
    all.set(name, usage)
    return usage
  }
  for (const one of interactions)
    for (const { name, params = {} } of one.providerStates) addUsage(usageOf(name), params, one)
  for (const { id, steps } of journeys)
    for (const step of steps) if (step.state) addStep(usageOf(step.state.state), id, step)
  return all
}
