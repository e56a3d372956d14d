import { accessSync, constants, existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { CommandError } from '../breaking-changes/command-error.ts'
import { operationsIn } from '../breaking-changes/schema/openapi.ts'
import { journeyFiles, journeyIdOf } from '../schema/journeys.ts'
import { checkReachable } from './calls/preflight.ts'
import { signInCheck } from './calls/sign-in.ts'
import type { VerifyFlags } from './flags.ts'
import { verifyJourneys } from './journeys/verify-journeys.ts'
import { progressOf, type Progress } from './report/progress.ts'
import { recordingFileOf, replayCommandOf, withoutCalls, writeRecording } from './report/recording-file.ts'
import { reportPage } from './report/report-page.ts'
import {
  mergeResults,
  readRuns,
  selectNotKept,
  withMissing,
  writeRuns,
  type CheckedResult,
  type Runs,
} from './report/results-file.ts'
import { readScreens } from './report/screens.ts'
import { keyOf, withNotesAsFaults, type VerificationResult } from './report/verification-result.ts'
import { everything, pickNamed, selectionOf, type Screens, type Selection } from './selection.ts'
import {
  checksOf,
  readContract,
  verifyProvider,
  type Contract,
  type VerifyOptions,
} from './verify-provider.ts'

/** What every run of one command has in common. */
export interface RunContext {
  options: VerifyOptions
  flags: VerifyFlags
  /** Timeout of the provider's first response in milliseconds. */
  timeout?: number | undefined
  contract: Contract
  screens: Screens
  /** Titles of the screens in the console, by name. */
  titles: Map<string, string>
  /** The meaning of the names of `--only`. */
  isNamed: Selection
  journeyIds: string[] | undefined
}

/** The results of a run and of earlier runs. */
export interface Findings {
  now: VerificationResult[]
  before: CheckedResult[]
}

/** The file with the results of all runs: beside the page, unless it is named. */
export const resultsFileOf = ({ results, report }: VerifyFlags) =>
  results ?? `${report.replace(/\.html$/, '')}.json`

const journeyNames = ({ 'journeys-folder': folder }: VerifyFlags) =>
  (existsSync(folder) ? journeyFiles(folder) : []).map(journeyIdOf)

/** Creates the folder of a file, which is written after the run. @throws CommandError when it can't be */
function prepareFile(flag: string, file: string): void {
  try {
    mkdirSync(dirname(file), { recursive: true })
    accessSync(dirname(file), constants.W_OK)
    if (existsSync(file)) accessSync(file, constants.W_OK)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new CommandError(`${flag} ${file} can't be written: ${reason}`, 'name a file that can be')
  }
}

function prepareFiles(flags: VerifyFlags): void {
  if (existsSync(flags.report) && statSync(flags.report).isDirectory())
    throw new CommandError(`--report ${flags.report} is a folder`, 'name the file of the page')
  prepareFile('--report', flags.report)
  if (flags.results !== undefined) prepareFile('--results', flags.results)
}

/** Reads the files of a run, and prepares those that it writes. @throws CommandError for a file that is malformed, missing or can't be written, or an unknown name */
export function prepareRuns(options: VerifyOptions, flags: VerifyFlags, timeout?: number): RunContext {
  const contract = readContract(options)
  const { only = [], journeys: isJourneys } = flags
  const operations = operationsIn(contract.document)
  const { events } = contract.channels
  const { screens, titles } = readScreens(flags.screens, operations, events)
  readRuns(resultsFileOf(flags))
  prepareFiles(flags)
  const ids = journeyNames(flags).map((id): [string, string] => [id, id])
  return {
    options,
    flags,
    timeout,
    contract,
    screens,
    titles,
    isNamed: isJourneys ? everything : selectionOf(only, { operations, events, screens }),
    journeyIds: isJourneys && only.length ? pickNamed(only, ids, 'journey') : undefined,
  }
}

// A port may change from start to start; another host is another provider.
const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).hostname : undefined)

function runsBefore({ flags, options }: RunContext): Runs {
  const runs = readRuns(resultsFileOf(flags))
  const isSame = runs && hostOf(runs.provider) === hostOf(options.provider)
  return { provider: options.provider, results: isSame ? runs.results : [] }
}

async function runJourneys({ options, flags, timeout, journeyIds: ids }: RunContext) {
  await checkReachable(options.provider, timeout)
  return await verifyJourneys({ ...options, journeys: flags['journeys-folder'], ...(ids && { ids }) })
}

/** Returns the checks that the flags and the results of earlier runs select. */
function selectionFrom({ flags, isNamed }: RunContext, before: CheckedResult[]): Selection {
  const isLeft = selectNotKept(before)
  return flags['since-last'] ? (check) => isNamed(check) && isLeft(check) : isNamed
}

/** Verifies once: the selected checks of a provider, or the journeys. */
export async function verifyOnce(context: RunContext): Promise<Findings> {
  const { options, contract, flags, timeout } = context
  const { results: before } = runsBefore(context)
  const found = flags.journeys
    ? await runJourneys(context)
    : await verifyProvider(options, contract, { timeout, selection: selectionFrom(context, before) })
  return { now: flags.strict ? found.map(withNotesAsFaults) : found, before }
}

/** The results of all runs, also by screen. */
export interface Summary {
  results: CheckedResult[]
  /** The results with the checks that no run has made. */
  all: CheckedResult[]
  progress: Progress
}

/** Adds the results of a run to those of earlier runs. */
export function summaryOf(context: RunContext, { now, before }: Findings): Summary {
  const { flags, contract, screens, titles } = context
  const at = new Date().toISOString()
  const checks = checksOf(contract)
  const known = new Set([...checks, signInCheck].map(keyOf))
  const journeys = new Set(journeyNames(flags).map((id) => `journey ${id}`))
  const isKnown: Selection = (check) => known.has(keyOf(check)) || journeys.has(check.call)
  const results = mergeResults(
    before,
    withoutCalls(now).map((one) => ({ ...one, at })),
    isKnown,
  )
  const all = withMissing(results, checks)
  return { results, all, progress: progressOf(all, screens, titles) }
}

/** Stores the results of all runs and writes their page. */
export function storeFindings({ flags, options }: RunContext, { now }: Findings, summary: Summary): void {
  const { results, all, progress } = summary
  const { provider } = options
  writeRuns(resultsFileOf(flags), { provider, results })
  mkdirSync(dirname(flags.report), { recursive: true })
  const recording = recordingFileOf(flags.report)
  const steps = writeRecording(recording, { provider, now, results })
  const replay = replayCommandOf(flags.screens)
  const page = reportPage({ provider, results: all, progress, recording, replay, steps })
  writeFileSync(flags.report, page)
}
