import { parseArgs } from 'node:util'
import { runCommand } from '../../../../contracts/breaking-changes/command-error.ts'
import { createFlattener } from '../../../../contracts/breaking-changes/schema/flatten.ts'
import type { Json } from '../../../../contracts/breaking-changes/schema/json.ts'
import { readPact, type PactInteraction, type Pact } from '../../../../contracts/verifier/calls/pact-file.ts'
import { checkReachable } from '../../../../contracts/verifier/calls/preflight.ts'
import { readDocument } from '../../../../contracts/verifier/calls/read-document.ts'
import { createResponseValidator } from '../../../../contracts/verifier/calls/response-validator.ts'
import {
  openVerificationSession,
  type VerifiedInteraction,
} from '../../../../contracts/verifier/verification-session.ts'
import { startMutatingProxy, mutationHeader } from './mutating-proxy.ts'
import { verifierMutationsOf } from './response-mutations.ts'
import { printScore, type VerifierMutationResult } from './score.ts'
import type { VerifierMutation } from './verifier-mutation.ts'

const documentFile = 'openapi/generated/openapi.json'
const pactFile = 'contracts/pacts/compute-console-compute-provider.json'
const batchSize = 250

const { values } = parseArgs({
  options: {
    provider: { type: 'string', default: 'http://localhost:4010' },
    every: { type: 'string', default: '1' },
    quiet: { type: 'boolean', default: false },
  },
})

interface Plan {
  id: string
  operationId: string
  mutation: VerifierMutation
  interaction: PactInteraction
}

const document = readDocument(documentFile)
const validator = createResponseValidator(document)
const fits = (schema: Json, value: Json) => validator.mismatches(schema, value).length === 0
const reader = { document, flatten: createFlattener(document), fits }

/** Returns every mutation of every response of the unmutated provider. */
const plansFor = (cases: VerifiedInteraction[]): Plan[] =>
  cases.flatMap(({ interaction, observations: { exchange } }) => {
    const operation = exchange && validator.operationFor(exchange.method, exchange.url)
    if (!operation) return []
    return verifierMutationsOf(exchange, operation, reader).map((mutation, index) => {
      const operationId = operation.operationId ?? ''
      return { id: `${interaction.description} #${index}`, operationId, mutation, interaction }
    })
  })

const withMutation = ({ id, interaction }: Plan): PactInteraction => ({
  ...interaction,
  description: id,
  ...(interaction.request && {
    request: {
      ...interaction.request,
      headers: { ...interaction.request.headers, [mutationHeader]: [encodeURIComponent(id)] },
    },
  }),
})

async function main(): Promise<number> {
  await checkReachable(values.provider)
  const pact = readPact(pactFile)
  const proxy = await startMutatingProxy(values.provider)
  const session = await openVerificationSession({ document: documentFile, provider: proxy.url }, validator)
  const states = `${values.provider}/__mock/state`
  try {
    const unmutated = await session.verifyPact(pact, states)
    const falseAlarms = unmutated.filter(({ result }) => result.faults.length > 0)
    if (falseAlarms.length)
      throw new Error(
        `the unmutated response to '${falseAlarms[0]?.interaction.description}' is reported as failed`,
      )
    const plans = plansFor(unmutated).filter((_, index) => index % Number(values.every) === 0)
    const results: VerifierMutationResult[] = []
    for (let start = 0; start < plans.length; start += batchSize) {
      const batch = plans.slice(start, start + batchSize)
      for (const { id, mutation } of batch) proxy.mutations.set(encodeURIComponent(id), mutation)
      const mutatedPact: Pact = { ...pact, interactions: batch.map(withMutation) }
      const cases = await session.verifyPact(mutatedPact, states)
      for (const [index, { result }] of cases.entries()) {
        const plan = batch[index]
        if (plan) results.push({ ...plan, isCaught: result.faults.length > 0 })
      }
      console.error(`${results.length} of ${plans.length} mutations tried`)
    }
    return printScore(results, values.quiet)
  } finally {
    session.close()
    proxy.stop()
  }
}

process.exit(await runCommand(main))
