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
const perRun = 250

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

/** Every lie about every interaction that the honest provider answered. */
const plansFor = (cases: Case[]): Plan[] =>
  cases.flatMap(({ asked, evidence: { exchange } }) => {
    const operation = exchange && judge.operationFor(exchange.method, exchange.url)
    if (!operation) return []
    return liesAbout(exchange, operation, reader).map((lie, index) => {
      const operationId = operation.operationId ?? ''
      return { id: `${asked.description} #${index}`, operationId, lie, asked }
    })
  })

const withLie = ({ id, asked }: Plan): Asked => ({
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
  const liar = await startLiar(values.provider)
  const court = await openCourt({ document: documentFile, provider: liar.url }, judge)
  const states = `${values.provider}/__mock/state`
  try {
    const honest = await court.hear(pact, states)
    const slandered = honest.filter(({ verdict }) => verdict.faults.length > 0)
    if (slandered.length)
      throw new Error(`the honest answer to '${slandered[0]?.asked.description}' is called a lie`)
    const plans = plansFor(honest).filter((_, index) => index % Number(values.every) === 0)
    const told: Told[] = []
    for (let start = 0; start < plans.length; start += perRun) {
      const some = plans.slice(start, start + perRun)
      for (const { id, lie } of some) liar.lies.set(encodeURIComponent(id), lie)
      const lying: Pact = { ...pact, interactions: some.map(withLie) }
      const cases = await court.hear(lying, states)
      for (const [index, { verdict }] of cases.entries()) {
        const plan = some[index]
        if (plan) told.push({ ...plan, isCaught: verdict.faults.length > 0 })
      }
      console.error(`${told.length} of ${plans.length} lies told`)
    }
    return print(told, values.quiet)
  } finally {
    court.close()
    liar.stop()
  }
}

process.exit(await main())
