import { parseArgs } from 'node:util'
import { Problem } from '../diff/problem.ts'
import { asLines, asPage, summary, writePage } from './report.ts'
import { verify, type Request } from './verify.ts'

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
  quiet: { type: 'boolean', default: false },
  report: { type: 'string', default: 'test-results/verify.html' },
} as const

function flags(args: string[]) {
  try {
    return parseArgs({ args, options, strict: true }).values
  } catch (error) {
    const names = Object.keys(options).map((name) => `--${name}`)
    throw new Problem(
      error instanceof Error ? (error.message.split('. ')[0] ?? '') : '',
      `known flags: ${names.join(' ')}`,
    )
  }
}

function address(name: string, value: string): string {
  const url = URL.parse(value)
  if (!url || !/^https?:$/.test(url.protocol)) throw new Problem(`--${name} ${value} is not an http address`)
  return value.replace(/\/+$/, '')
}

function requestFrom({ provider, states, stream, socket, ...rest }: ReturnType<typeof flags>): Request {
  if (provider === undefined) throw new Problem('no provider is named', 'add --provider http://…')
  const base = address('provider', provider)
  return {
    provider: base,
    states: address('states', states ?? `${base}/__mock/state`),
    stream: address('stream', stream ?? base),
    socket: address('socket', socket ?? base),
    token: rest.token,
    document: rest.document,
    events: rest.events,
    pact: rest.pact,
    sent: rest.sent,
  }
}

/** Where a command prints, and how long it waits for the first answer, in milliseconds. */
export interface Place {
  log: (line: string) => void
  complain: (line: string) => void
  patience?: number
}

async function hold(args: string[], { log, patience }: Place): Promise<number> {
  const given = flags(args)
  const request = requestFrom(given)
  const verdicts = await verify(request, patience)
  const told = given.quiet ? verdicts.filter(({ faults }) => faults.length > 0) : verdicts
  for (const line of asLines(told)) log(line)
  writePage(given.report, asPage(request.provider, verdicts))
  log(`\n${summary(verdicts)}; the same as a page: ${given.report}`)
  return verdicts.some(({ faults }) => faults.length > 0) ? 1 : 0
}

/** Runs a command line. Answers the exit code: 0 when all is kept, 1 when something is broken, 2 when it can't be tried. */
export async function runCommand(args: string[], place: Place): Promise<number> {
  try {
    return await hold(args, place)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    place.complain(`✗ ${error.message}${error.remedy ? ` — ${error.remedy}` : ''}`)
    return 2
  }
}
