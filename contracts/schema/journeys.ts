import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { anyJson } from '../breaking-changes/schema/json.ts'

/** A state that a step puts the provider into, with its parameters as the document writes them. */
const stateEntry = z.object({ state: z.string(), params: z.record(z.string(), anyJson).default({}) })

const stepSchema = z.looseObject({
  stepId: z.string(),
  description: z.string(),
  operationId: z.string(),
  requestBody: z.looseObject({ payload: anyJson }).optional(),
  successCriteria: z.array(z.looseObject({ condition: z.string() })).default([]),
  outputs: z.record(z.string(), z.string()).default({}),
})

/** Money that adds up: values of responses as `step#/pointer`, and their sum. */
const sumSchema = z.object({ of: z.array(z.string()), is: z.number() })

const workflowSchema = z.looseObject({
  workflowId: z.string(),
  summary: z.string(),
  description: z.string(),
  steps: z.array(stepSchema),
  'x-sums': z.array(sumSchema).default([]),
})

const documentSchema = z.looseObject({ workflows: z.tuple([workflowSchema]) })

export interface JourneyStep {
  id: string
  description: string
  /** The operation of the contract; undefined for a step that enters a state. */
  operationId: string | undefined
  /** The state that the step enters. */
  state: z.infer<typeof stateEntry> | undefined
  conditions: string[]
  outputs: Record<string, string>
}

export interface Journey {
  id: string
  title: string
  description: string
  steps: JourneyStep[]
  sums: z.infer<typeof sumSchema>[]
}

const journeyFileEnd = '.arazzo.yaml'

function readStep(step: z.infer<typeof stepSchema>): JourneyStep {
  const [, source, operationId] = /^\$sourceDescriptions\.(\w+)\.(\w+)$/.exec(step.operationId) ?? []
  const isState = source === 'states'
  return {
    id: step.stepId,
    description: step.description,
    operationId: isState ? undefined : operationId,
    state: isState ? stateEntry.parse(step.requestBody?.payload) : undefined,
    conditions: step.successCriteria.map(({ condition }) => condition),
    outputs: step.outputs,
  }
}

function readJourney(file: string): Journey {
  const [workflow] = documentSchema.parse(parse(readFileSync(file, 'utf8'))).workflows
  const { workflowId: id, summary: title, description, steps, 'x-sums': sums } = workflow
  return { id, title, description, steps: steps.map(readStep), sums }
}

/** Returns the file names of the Arazzo documents in a folder. Each describes one journey, whose id is its name. */
export const journeyFiles = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(journeyFileEnd))
    .toSorted()

export const journeyIdOf = (file: string): string => basename(file, journeyFileEnd)

/** Reads the journeys of a folder. @throws when a document is no Arazzo document of one workflow */
export const readJourneys = (folder: string): Journey[] =>
  journeyFiles(folder).map((file) => readJourney(join(folder, file)))
