import { existsSync } from 'node:fs'
import type { Change } from './change.ts'
import { CommandError, runCommand } from './command-error.ts'
import { parseCommandFlags } from './command-flags.ts'
import { compareDocuments } from './compare-documents.ts'
import { documentsAtRef, documentsInFile, documentsOnDisk, type Documents } from './documents.ts'
import { markdownReport } from './markdown.ts'
import { interactionsByOperation, readPactInteractions } from './pact-interactions.ts'
import {
  breakingGroups,
  breakingReport,
  changelogEntry,
  uncomparedReport,
  noConsumers,
  type AffectedBy,
} from './report.ts'
import { objectAt } from './schema/json.ts'
import { operationsIn } from './schema/openapi.ts'
import { screensByOperation } from './screens-by-operation.ts'

const options = {
  base: { type: 'string' },
  'base-file': { type: 'string' },
  'head-file': { type: 'string' },
  json: { type: 'boolean', default: false },
  markdown: { type: 'boolean', default: false },
  'allow-uncompared': { type: 'boolean', default: false },
} as const

/** Compares what both sides have. Events that an old version did not have yet are new, unless a file is compared. */
function compare(before: Documents, after: Documents): Change[] {
  const kinds = (['openapi', 'asyncapi'] as const).filter((kind) => kind in before && kind in after)
  if (kinds.length === 0)
    throw new CommandError('one document is OpenAPI and the other AsyncAPI', 'compare two of one kind')
  return kinds.flatMap((kind) => compareDocuments(before[kind] ?? {}, after[kind] ?? {}))
}

const hasConsumers = (project: string) =>
  ['src/screens', 'contracts/pacts'].some((folder) => existsSync(`${project}/${folder}`))

/**
 * Returns a lookup of the affected screens and pacts, where the project has any. It uses the documents of `base`, which
 * have removed operations too.
 */
function affectedLookup(project: string, { openapi, asyncapi }: Documents): AffectedBy | undefined {
  if (!hasConsumers(project)) return undefined
  const operations = openapi ? operationsIn(openapi) : []
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

function print(base: string, changes: Change[], affectedBy: AffectedBy | undefined): void {
  const breaking = breakingGroups(changes).length
  const uncompared = uncomparedReport(changes)
  const others = changelogEntry(changes)
  const none = uncompared.length ? 'No breaking change among what is compared' : 'No breaking change'
  console.log(breaking ? `${breaking} breaking changes since ${base}:` : `${none} since ${base}.`)
  for (const line of breakingReport(changes, affectedBy)) console.log(line)
  if (uncompared.length) console.log(['', 'Not compared:', ...uncompared].join('\n'))
  if (others.length) console.log(['', 'For the changelog:', '', ...others].join('\n'))
}

const formatAsJson = (changes: Change[], affectedBy: AffectedBy = () => noConsumers) =>
  JSON.stringify(
    changes.map((one) => ({ ...one, hits: affectedBy(one) })),
    null,
    2,
  )

/** Returns the exit code: 1 for a breaking change, 2 for a difference that is not compared, else 0. */
function exitCodeOf(changes: Change[], allowsUncompared: boolean): number {
  if (changes.some((one) => one.breaking)) return 1
  return !allowsUncompared && changes.some((one) => one.isUncompared) ? 2 : 0
}

/** Compares the contract on disk, or a file, with a git ref, or a file. Returns the exit code. */
function diff(): number {
  const {
    base,
    'base-file': baseFile,
    'head-file': headFile,
    json,
    markdown,
    'allow-uncompared': allowsUncompared,
  } = parseCommandFlags(process.argv.slice(2), options)
  if (base !== undefined && baseFile !== undefined)
    throw new CommandError('--base and --base-file both name what to compare with', 'give one of them')
  const project = process.cwd()
  const name = baseFile ?? base ?? 'main'
  const before = baseFile === undefined ? documentsAtRef(project, name) : documentsInFile(baseFile)
  const changes = compare(
    before,
    headFile === undefined ? documentsOnDisk(project) : documentsInFile(headFile),
  )
  const affectedBy = affectedLookup(project, before)
  if (json) console.log(formatAsJson(changes, affectedBy))
  else if (markdown) console.log(markdownReport(name, changes, affectedBy))
  else print(name, changes, affectedBy)
  return exitCodeOf(changes, allowsUncompared)
}

process.exitCode = await runCommand(diff)
