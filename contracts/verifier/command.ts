import { parseArgs } from 'node:util'
import { CommandError, commandErrorLine } from '../command-error.ts'
import { verifyJourneys } from './journeys/verify-journeys.ts'
import { checkReachable } from './preflight.ts'
import { missingStateLines, reportLines, reportPage, reportSummary, verdictOf, writePage } from './report.ts'
import type { VerificationResult } from './verification-result.ts'
import { verifyProvider, type VerifyOptions } from './verify-provider.ts'

const options = {
  provider: { type: 'string' },
  states: { type: 'string' },
  token: { type: 'string' },
  stream: { type: 'string' },
  socket: { type: 'string' },
  document: { type: 'string', default: 'openapi/generated/openapi.json' },
  events: { type: 'string', default: 'openapi/generated/realtime.json' },
  pact: { type: 'string', default: 'contracts/pacts/compute-console-compute-provider.json' },
  sent: { type: 'string', default: 'contracts/pacts/sent/compute-provider-compute-console.json' },
  journeys: { type: 'boolean', default: false },
  'journeys-folder': { type: 'string', default: 'openapi/journeys' },
  quiet: { type: 'boolean', default: false },
  report: { type: 'string', default: 'test-results/verify.html' },
} as const

function parseFlags(args: string[]) {
  try {
    return parseArgs({ args, options, strict: true }).values
  } catch (error) {
    const names = Object.keys(options).map((name) => `--${name}`)
    throw new CommandError(
      error instanceof Error ? (error.message.split('. ')[0] ?? '') : '',
      `known flags: ${names.join(' ')}`,
    )
  }
}

function httpUrl(name: string, value: string): string {
  const url = URL.canParse(value) ? new URL(value) : undefined
  if (!url || !/^https?:$/.test(url.protocol))
    throw new CommandError(`--${name} ${value} is not an http address`)
  return value.replace(/\/+$/, '')
}

// npm prints the commands that it runs, so a token that is a flag comes into a log.
const tokenOf = (flag: string | undefined) => flag ?? (process.env['VERIFY_TOKEN'] || undefined)

// A provider may repeat the token in an answer.
const withoutToken = (text: string, token: string | undefined) =>
  token === undefined || token.length < 8 ? text : text.replaceAll(token, '…')

function requestFrom({
  provider,
  states,
  stream,
  socket,
  ...rest
}: ReturnType<typeof parseFlags>): VerifyOptions {
  if (provider === undefined) throw new CommandError('no provider is named', 'add --provider http://…')
  const base = httpUrl('provider', provider)
  return {
    provider: base,
    states: httpUrl('states', states ?? `${base}/__mock/state`),
    stream: httpUrl('stream', stream ?? base),
    socket: httpUrl('socket', socket ?? base),
    token: tokenOf(rest.token),
    document: rest.document,
    events: rest.events,
    pact: rest.pact,
    sent: rest.sent,
  }
}

/** The output of the command; `patience` is the timeout of the first response in milliseconds. */
export interface VerifyCommandContext {
  log: (line: string) => void
  logError: (line: string) => void
  timeout?: number
}

async function resultsOf(request: VerifyOptions, flags: ReturnType<typeof parseFlags>, timeout?: number) {
  if (!flags.journeys) return await verifyProvider(request, timeout)
  await checkReachable(request.provider, timeout)
  return await verifyJourneys({ ...request, journeys: flags['journeys-folder'] })
}

// A journey may lack what a provider need not have, such as a clock that can be moved.
function exitCodeOf(results: VerificationResult[], isJourneys: boolean): number {
  const verdicts = new Set(results.map(verdictOf))
  if (verdicts.has('broken')) return 1
  return !isJourneys && verdicts.size > (verdicts.has('kept') ? 1 : 0) ? 3 : 0
}

async function execute(args: string[], { log, timeout }: VerifyCommandContext): Promise<number> {
  const flags = parseFlags(args)
  const request = requestFrom(flags)
  const results = await resultsOf(request, flags, timeout)
  const printed = flags.quiet ? results.filter((one) => verdictOf(one) !== 'kept') : results
  for (const line of reportLines(printed)) log(withoutToken(line, request.token))
  writePage(flags.report, withoutToken(reportPage(request.provider, results), request.token))
  for (const line of missingStateLines(results)) log(line)
  log(`\n${reportSummary(results)}; the same as a page: ${flags.report}`)
  return exitCodeOf(results, flags.journeys)
}

/**
 * Runs the command. Returns the exit code: 0 when the contract is kept, 1 when it is broken, 2 when verification failed
 * to run, 3 when nothing is broken, but not everything could be checked.
 */
export async function runVerifyCommand(args: string[], place: VerifyCommandContext): Promise<number> {
  try {
    return await execute(args, place)
  } catch (error) {
    place.logError(commandErrorLine(error))
    return 2
  }
}
