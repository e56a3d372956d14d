import { parseArgs } from 'node:util'
import type { Change } from './change.ts'
import { compareDocuments } from './compare-documents.ts'
import { screensByOperation } from './screens-by-operation.ts'
import { operationsIn } from '../schema/openapi.ts'
import { documentsAtRef, documentsOnDisk, type Documents } from './documents.ts'
import { objectAt } from '../schema/json.ts'
import { interactionsByOperation, readPactInteractions } from './pact-interactions.ts'
import { CommandError, commandErrorLine } from '../command-error.ts'
import { breakingReport, changelogEntry, type AffectedConsumers } from './report.ts'

const options = {
  base: { type: 'string', default: 'main' },
  json: { type: 'boolean', default: false },
} as const

function parseFlags() {
  try {
    return parseArgs({ options, strict: true }).values
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('. ')[0] : String(error)
    throw new CommandError(reason ?? '', 'known flags: --base REF, --json')
  }
}

function compare(before: Documents, after: Documents): Change[] {
  const events = after.asyncapi ? compareDocuments(before.asyncapi ?? {}, after.asyncapi) : []
  return [...compareDocuments(before.openapi, after.openapi), ...events]
}

/**
 * Returns a lookup of the affected screens and pacts. It uses the documents of `base`, which have removed operations
 * too.
 */
function affectedLookup(
  project: string,
  { openapi, asyncapi }: Documents,
): (change: Change) => AffectedConsumers {
  const operations = operationsIn(openapi, objectAt(openapi, 'paths'))
  const ids = operations.flatMap(({ operationId }) => operationId ?? [])
  const screens = screensByOperation(project, ids)
  const events = Object.keys(objectAt(asyncapi ?? {}, 'operations'))
  const interactions = interactionsByOperation(
    readPactInteractions(`${project}/contracts/pacts`),
    operations,
    events,
  )
  return ({ operationId = '' }) => ({
    screens: screens.get(operationId) ?? [],
    interactions: interactions.get(operationId) ?? [],
  })
}

function print(base: string, changes: Change[], affectedBy: (change: Change) => AffectedConsumers): void {
  const breaking = changes.filter((one) => one.breaking).length
  const others = changelogEntry(changes)
  console.log(breaking ? `${breaking} breaking changes since ${base}:` : `No breaking change since ${base}.`)
  for (const line of breakingReport(changes, affectedBy)) console.log(line)
  if (others.length) console.log(['', 'For the changelog:', '', ...others].join('\n'))
}

/** Compares the contract on disk with a git ref. Returns the exit code: 1 for a breaking change, else 0. */
function diff(): number {
  const { base, json } = parseFlags()
  const project = process.cwd()
  const before = documentsAtRef(project, base)
  const changes = compare(before, documentsOnDisk(project))
  const affectedBy = affectedLookup(project, before)
  if (json)
    console.log(
      JSON.stringify(
        changes.map((one) => ({ ...one, hits: affectedBy(one) })),
        null,
        2,
      ),
    )
  else print(base, changes, affectedBy)
  return changes.some((one) => one.breaking) ? 1 : 0
}

try {
  process.exitCode = diff()
} catch (error) {
  console.error(commandErrorLine(error))
  process.exitCode = 2
}
