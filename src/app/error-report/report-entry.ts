import { ApiError } from '~/api/client/errors'
import type { ErrorKind, Incident } from './incidents'

interface EntryBase {
  /** When it happened first, in UTC. */
  time: string
  /** The pattern of the route, such as `/announcements/:id`. */
  route: string
  count: number
}

interface ErrorEntry extends EntryBase {
  kind: ErrorKind
  name: string
  /** HTTP status of a failed request; 0 without a response. */
  status?: number | undefined
  /** Number of React's message, which https://react.dev/errors explains. */
  reactError?: number | undefined
  /** The file that failed to load. */
  chunk?: string | undefined
  /** Names of the components, innermost first, as the build shortened them. */
  components?: string[] | undefined
  /** Positions in the console's own files, innermost first: `file:line:column`. */
  frames?: string[] | undefined
}

interface DecodeEntry extends EntryBase {
  kind: 'decode'
  operation: string
  path: string
  expected: string
  result: 'failed' | 'left-out'
}

interface VitalEntry extends EntryBase {
  kind: 'vital'
  name: string
  value: number
  rating: string
}

/** One line of a report; docs/error-reports.schema.json describes it. */
export type ReportEntry = ErrorEntry | DecodeEntry | VitalEntry

const maxFrames = 20
const matching = (pattern: RegExp, text: string, otherwise: string) => (pattern.test(text) ? text : otherwise)

// Anything can be thrown, under any name; a name that looks like no error's name may be data.
const nameOf = (error: unknown) =>
  error instanceof Error ? matching(/^[A-Z][A-Za-z]{0,40}Error$/, error.name, 'Error') : 'unknown'

const messageOf = (error: unknown) => (error instanceof Error ? error.message : '')

/** A line of a stack whose position is in a script, in the words of Chromium or of Firefox and Safari. */
const scriptFrame = /^\s*(?:at (?:async |new )?)?([^\s@(]*)(?: \(|@)?(https?:\/\/.*:\d+:\d+)\)?$/

/** Host elements have no position in a script, and are left out. */
function componentsOf(stack = ''): string[] | undefined {
  const names = stack
    .split('\n')
    .flatMap((line) => scriptFrame.exec(line)?.[1] ?? [])
    .filter((name) => /^[\w$.]{1,60}$/.test(name))
  return names.length > 0 ? names.slice(0, maxFrames) : undefined
}

const ownFile = () => `${location.origin}/assets/`

/** The stack without `Name: message`, which browsers of the Chromium family put before it. */
function callsOf({ stack = '', message }: Error): string {
  const [header = ''] = /^[\w$.]+: /.exec(stack) ?? []
  return header !== '' && stack.startsWith(message, header.length)
    ? stack.slice(header.length + message.length)
    : stack
}

function framesOf(error: unknown): string[] | undefined {
  if (!(error instanceof Error)) return undefined
  const frames = callsOf(error)
    .split('\n')
    .flatMap((line) => scriptFrame.exec(line)?.[2] ?? [])
    .flatMap((position) => (position.startsWith(ownFile()) ? position.slice(ownFile().length) : []))
    .filter((position) => /^[\w-]+\.js:\d+:\d+$/.test(position))
  return frames.length > 0 ? frames.slice(0, maxFrames) : undefined
}

function reactErrorOf(error: unknown): number | undefined {
  const number = /^Minified React error #(\d{1,4});/.exec(messageOf(error))?.[1]
  return number === undefined ? undefined : Number(number)
}

const chunkOf = (error: unknown) => /\/assets\/([\w-]+\.(?:js|css))$/.exec(messageOf(error))?.[1]

type Finding = Omit<ErrorEntry, keyof EntryBase> | Omit<DecodeEntry, keyof EntryBase>

function findingOf(incident: Incident): Finding {
  if (incident.kind === 'decode') {
    const { operation, path, expected, isFailure } = incident.deviation
    return {
      kind: 'decode',
      // Without an operation the request's URL stands there.
      operation: matching(/^[A-Za-z]\w*$/, operation, 'unknown'),
      path: matching(/^(\(root\)|[\w.[\]]+)$/, path, '(unknown)'),
      expected,
      result: isFailure ? 'failed' : 'left-out',
    }
  }
  const { kind, error, componentStack } = incident
  return {
    kind,
    name: nameOf(error),
    status: error instanceof ApiError ? error.status : undefined,
    reactError: reactErrorOf(error),
    chunk: kind === 'chunk' ? chunkOf(error) : undefined,
    components: componentsOf(componentStack),
    frames: framesOf(error),
  }
}

/**
 * Turns an incident into a report: names, numbers and positions in forms that typed text never has. An
 * error's message is never part of it, because messages hold data.
 */
export const toEntry = (incident: Incident, route: string): ReportEntry => ({
  ...findingOf(incident),
  time: new Date(incident.time).toISOString(),
  route,
  count: 1,
})
