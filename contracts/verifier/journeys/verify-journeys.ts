import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CommandError } from '../../breaking-changes/command-error.ts'
import type { JsonObject } from '../../breaking-changes/schema/json.ts'
import { journeyFiles, journeyIdOf, readJourneys } from '../../schema/journeys.ts'
import { createLongIntegers } from '../calls/long-integers.ts'
import { readDocument } from '../calls/read-document.ts'
import { startRecordingProxy } from '../calls/recording-proxy.ts'
import { createResponseValidator, type ResponseValidator } from '../calls/response-validator.ts'
import { inTemporaryFolder } from '../calls/temporary-folder.ts'
import { answerSchema } from '../calls/verify-reads.ts'
import type { Fault, VerificationResult } from '../report/verification-result.ts'
import { startStateProxy } from '../states/state-proxy.ts'
import { createStateWatch } from '../states/state-watch.ts'
import { journeyResultOf } from './journey-result.ts'
import { lastTries, runRespect, type ExecutedStep } from './respect.ts'

export interface JourneyOptions {
  /** URL of the provider, without a slash at the end. */
  provider: string
  /** URL where provider states are set. */
  states: string
  /** File of the bundled OpenAPI document. */
  document: string
  /** Folder of the Arazzo documents. */
  journeys: string
  /** The journeys to run; all when left out. */
  ids?: string[]
}

const statesDocument = 'provider-states.yaml'

/** Copies the journeys into a folder of their own, where they name the bundled document beside them. */
function stage({ journeys, document }: JourneyOptions, folder: string): void {
  copyFileSync(document, join(folder, 'openapi.json'))
  copyFileSync(join(journeys, statesDocument), join(folder, statesDocument))
  for (const file of journeyFiles(journeys)) {
    const text = readFileSync(join(journeys, file), 'utf8')
    writeFileSync(join(folder, file), text.replace(/url: \.\.\/openapi\.\w+/, 'url: openapi.json'))
  }
}

/** Returns a function that finds in the answers of a journey what jumped from a state to one that can't follow. */
function createJumpFinder(document: JsonObject, { operationFor }: ResponseValidator) {
  return (tries: ExecutedStep[]): Fault[] => {
    const watch = createStateWatch(document)
    return tries.flatMap(({ request, response }) => {
      if (!request?.url || response?.body === undefined || response.statusCode !== 200) return []
      const { pathname, search } = new URL(request.url)
      const operation = operationFor(request.method.toUpperCase(), pathname)
      const schema = operation && answerSchema(operation, document)
      return schema ? watch(`${operation.method} ${pathname}${search}`, schema, response.body).faults : []
    })
  }
}

async function run(options: JourneyOptions, folder: string): Promise<VerificationResult[]> {
  stage(options, folder)
  const isWanted = (id: string) => options.ids?.includes(id) ?? true
  const files = journeyFiles(folder).filter((file) => isWanted(journeyIdOf(file)))
  if (files.length === 0) throw new CommandError(`there is no journey in ${options.journeys}`)
  const document = readDocument(options.document)
  const validator = createResponseValidator(document)
  // Respect reads and writes JSON by JSON.parse and JSON.stringify.
  const integers = createLongIntegers()
  const stateProxy = await startStateProxy(options.states, integers)
  // The journeys expect the contract's forms, and the console takes others too.
  const { listShape } = validator
  const calls = await startRecordingProxy({ target: options.provider, listShape, integers })
  try {
    const servers = { console: calls.url, states: stateProxy.url }
    const executed = await runRespect(folder, files, { servers, inputs: { run: Date.now().toString(36) } })
    const jumpsIn = createJumpFinder(document, validator)
    return readJourneys(folder)
      .filter(({ id }) => isWanted(id))
      .map((journey) => {
        const tries = executed.get(journey.id) ?? []
        const result = journeyResultOf(journey, lastTries(tries))
        return { ...result, faults: [...result.faults, ...jumpsIn(tries)] }
      })
  } finally {
    calls.stop()
    stateProxy.stop()
  }
}

/** Runs the journeys against a provider, each with a new account. */
export const verifyJourneys = (options: JourneyOptions): Promise<VerificationResult[]> =>
  inTemporaryFolder((folder) => run(options, folder))
