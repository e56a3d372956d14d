import { parseArgs } from 'node:util'
import type { Json } from '../../contracts/schema/json.ts'
import { flattener } from '../../contracts/schema/flat.ts'
import { openCourt, type Case } from '../../contracts/verify/court.ts'
import { judgeFor } from '../../contracts/verify/judge.ts'
import { readPact, type Asked, type Pact } from '../../contracts/verify/pact-file.ts'
import { readDocument } from '../../contracts/verify/verify.ts'
import { liesAbout } from './answer-lies.ts'
import { startLiar, lieHeader } from './liar.ts'
import type { Lie } from './lie.ts'
import { print, type Told } from './score.ts'

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
  lie: Lie
  asked: Asked
}

const document = readDocument(documentFile)
const judge = judgeFor(document)
const fits = (schema: Json, value: Json) => judge.mismatches(schema, value).length === 0
const reader = { document, flatten: flattener(document), fits }

/** Returns every mutation of every response of the unmutated provider. */
const plansFor = (cases: Case[]): Plan[] =>
  cases.flatMap(({ asked, evidence: { exchange } }) => {
    const operation = exchange && judge.operationFor(exchange.method, exchange.url)
    if (!operation) return []
    return liesAbout(exchange, operation, reader).map((lie, index) => {
      const operationId = operation.operationId ?? ''
      return { id: `${asked.description} #${index}`, operationId, lie, asked }
    })
  })

const withMutation = ({ id, asked }: Plan): Asked => ({
  ...asked,
  description: id,
  ...(asked.request && {
    request: {
      ...asked.request,
      headers: { ...asked.request.headers, [lieHeader]: [encodeURIComponent(id)] },
    },
  }),
})

async function main(): Promise<number> {
  const pact = readPact(pactFile)
  const proxy = await startLiar(values.provider)
  const session = await openCourt({ document: documentFile, provider: proxy.url }, judge)
  const states = `${values.provider}/__mock/state`
  try {
    const unmutated = await session.verifyPact(pact, states)
    const falseAlarms = unmutated.filter(({ verdict }) => verdict.faults.length > 0)
    if (falseAlarms.length)
      throw new Error(
        `the unmutated response to '${falseAlarms[0]?.asked.description}' is reported as broken`,
      )
    const plans = plansFor(unmutated).filter((_, index) => index % Number(values.every) === 0)
    const results: Told[] = []
    for (let start = 0; start < plans.length; start += batchSize) {
      const batch = plans.slice(start, start + batchSize)
      for (const { id, lie } of batch) proxy.mutations.set(encodeURIComponent(id), lie)
      const mutatedPact: Pact = { ...pact, interactions: batch.map(withMutation) }
      const cases = await session.verifyPact(mutatedPact, states)
      for (const [index, { verdict }] of cases.entries()) {
        const plan = batch[index]
        if (plan) results.push({ ...plan, isCaught: verdict.faults.length > 0 })
      }
      console.error(`${results.length} of ${plans.length} mutations tried`)
    }
    return print(results, values.quiet)
  } finally {
    session.close()
    proxy.stop()
  }
}

process.exit(await main())
