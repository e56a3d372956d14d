import { CommandError, commandErrorLine, runCommand } from '../breaking-changes/command-error.ts'
import { helpLines, optionsFrom, parseFlags, publicationFrom } from './flags.ts'
import { screensLine, type Progress } from './report/progress.ts'
import { publishResult } from './report/publish-result.ts'
import { recordingFileOf, replayCommandOf } from './report/recording-file.ts'
import {
  changeLine,
  missingStateLines,
  noteLines,
  reportLines,
  reportSummary,
  untriedWriteLines,
  verdictOf,
} from './report/report.ts'
import { keyOf, type VerificationResult } from './report/verification-result.ts'
import {
  prepareRuns,
  resultsFileOf,
  storeFindings,
  summaryOf,
  verifyOnce,
  type Findings,
  type RunContext,
} from './run.ts'
import { startTrigger } from './watch.ts'

/** The output of the command; `timeout` is that of the first response in milliseconds, `signal` ends `--watch`. */
export interface VerifyCommandContext {
  log: (line: string) => void
  logError: (line: string) => void
  timeout?: number
  signal?: AbortSignal
}

type Log = VerifyCommandContext['log']

function exitCodeOf(results: VerificationResult[]): number {
  const verdicts = new Set(results.map(verdictOf))
  if (verdicts.has('failed')) return 1
  return [...verdicts].every((one) => one === 'passed') ? 0 : 3
}

/** Prints the results of a run, the missing states, and the provider's progress. */
function printRun({ flags }: RunContext, { now }: Findings, progress: Progress, log: Log): void {
  const printed = flags.quiet ? now.filter((one) => verdictOf(one) !== 'passed') : now
  const lines = [
    ...reportLines(printed),
    ...noteLines(now),
    ...untriedWriteLines(now),
    ...missingStateLines(now),
  ]
  for (const line of lines) log(line)
  if (now.length === 0) log('nothing is left to check: everything selected has passed before')
  const screens = flags.journeys ? undefined : screensLine(progress)
  if (screens !== undefined) log(`\n${screens}`)
  log(`\n${reportSummary(now)}; progress and findings: ${flags.report}`)
  if (now.some(({ recorded, faults }) => recorded && faults.length > 0))
    log(`failed calls in their screens: ${replayCommandOf(flags.screens)} ${recordingFileOf(flags.report)}`)
}

/** Prints a line for each verdict that differs from the previous run. */
function printChanges(_context: RunContext, { now, before }: Findings, progress: Progress, log: Log): void {
  const previous = new Map(before.map((one) => [keyOf(one), one]))
  const lines = now.flatMap((one) => changeLine(previous.get(keyOf(one)), one) ?? [])
  for (const line of lines) log(line)
  const time = new Date().toTimeString().slice(0, 8)
  log([`${time} ${reportSummary(now)}`, screensLine(progress)].filter(Boolean).join('; '))
}

/** Prints the results of a run before it stores them: a full disk must not hide the results. */
function report(context: RunContext, findings: Findings, print: (progress: Progress) => void): void {
  const summary = summaryOf(context, findings)
  print(summary.progress)
  storeFindings(context, findings, summary)
}

/** Verifies whenever the provider comes back or a file changes, until the signal. Returns the last exit code. */
async function watch(context: RunContext, { log, logError, signal }: VerifyCommandContext): Promise<number> {
  const { provider } = context.options
  const folders = context.flags['watch-folder'] ?? []
  const onGone = () => log(`… waiting for ${provider}`)
  const own = [context.flags.report, resultsFileOf(context.flags)]
  const trigger = startTrigger({ provider, folders, own, onGone, signal })
  let code = 2
  let print = printRun
  let lastError = ''
  while (await trigger.next()) {
    const losses = trigger.losses()
    const findings = await verifyOnce(context).catch(onlyCommandError)
    // A provider that went away meanwhile broke nothing; it is verified when it is back.
    if (!(await trigger.hasStayed(losses))) continue
    if (findings instanceof CommandError) {
      const line = commandErrorLine(findings)
      if (line !== lastError) logError(line)
      lastError = line
      trigger.retry()
      continue
    }
    report(context, findings, (progress) => print(context, findings, progress, log))
    code = exitCodeOf(findings.now)
    print = printChanges
    lastError = ''
  }
  return code
}

// What keeps one run from its work may be gone at the next.
function onlyCommandError(error: unknown): CommandError {
  if (error instanceof CommandError) return error
  throw error
}

async function execute(args: string[], place: VerifyCommandContext): Promise<number> {
  if (args.includes('--help')) {
    for (const line of helpLines()) place.log(line)
    return 0
  }
  const flags = parseFlags(args)
  if (flags.console)
    throw new CommandError('--console is of the package', 'here npm start -- --provider URL does the same')
  if (flags.replay !== undefined)
    throw new CommandError('--replay is of the package', 'here npm start -- --replay FILE does the same')
  const publication = publicationFrom(flags)
  const context = prepareRuns(optionsFrom(flags), flags, place.timeout)
  if (flags.watch || flags['watch-folder']) return await watch(context, place)
  const findings = await verifyOnce(context)
  report(context, findings, (progress) => printRun(context, findings, progress, place.log))
  if (publication) place.log(await publishResult(publication, findings.now, process.env))
  return exitCodeOf(findings.now)
}

/**
 * Runs the command. Returns the exit code: 0 when everything passed, 1 when a check failed, 2 when verification could not
 * run, 3 when nothing failed, but not everything could be checked.
 */
export const runVerifyCommand = (args: string[], place: VerifyCommandContext): Promise<number> =>
  runCommand(() => execute(args, place), place.logError)
