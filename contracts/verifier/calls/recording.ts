import { existsSync, readFileSync, statSync } from 'node:fs'
import { z } from 'zod'
import { CommandError } from '../../breaking-changes/command-error.ts'
import type { HttpExchange } from './exchange.ts'
import { hideInBody, hideInText } from './hide-secrets.ts'

const version = 1

/** In bytes: of a recording, and of one answer. */
const maxBytes = 8_000_000
const maxAnswerBytes = 2_000_000

/** The headers that the console reads. Others may contain secrets. */
const keptHeaders = ['content-type', 'retry-after', 'date']

const headerName = z.string().refine((name) => keptHeaders.includes(name))

/** What Node sends as the value of a header. */
const headerValue = z.string().regex(/^[\t\u0020-\u007e\u0080-\u00ff]*$/)

const recordedCall = z.strictObject({
  /** The check that failed, the same from run to run. */
  check: z.string(),
  operationId: z.string(),
  title: z.string(),
  method: z.string(),
  url: z.string(),
  body: z.string().optional(),
  status: z.number().int().min(200).max(999),
  headers: z.record(headerName, headerValue),
  text: z.string(),
})

const recordingFile = z.strictObject({
  about: z.literal('compute-console recording'),
  version: z.literal(version),
  provider: z.string(),
  calls: z.array(recordedCall),
})

/** A call of a failed check, and the provider's answer as it came, without secrets. */
export type RecordedCall = z.infer<typeof recordedCall>

/** The call with the answer, before its check is known. */
export type RecordedExchange = Omit<RecordedCall, 'check' | 'operationId' | 'title'>

export type Recording = z.infer<typeof recordingFile>

const pick = (headers: Record<string, string>) =>
  Object.fromEntries(
    keptHeaders.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])),
  )

/** Returns a call as it is recorded; undefined without an answer, and for one that is too large. */
export function recordedFrom({ method, url, sent, received }: HttpExchange): RecordedExchange | undefined {
  if (!received || received.text.length > maxAnswerBytes) return undefined
  const body = sent?.body ? { body: hideInBody(sent.body) } : {}
  const { status, headers, text } = received
  return {
    method,
    url: hideInText(url),
    ...body,
    status,
    headers: pick(headers),
    text: hideInBody(text),
  }
}

/** Returns the text of a recording, with as many calls as fit. */
export function recordingText(provider: string, calls: RecordedCall[]): { text: string; count: number } {
  for (let count = calls.length; ; count--) {
    const recording = { about: 'compute-console recording', version, provider, calls: calls.slice(0, count) }
    const text = JSON.stringify(recording, null, 1)
    if (Buffer.byteLength(text) <= maxBytes || count === 0) return { text, count }
  }
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`

const anyVersion = z.looseObject({ about: z.literal('compute-console recording'), version: z.unknown() })

const again = 'a verification writes it beside its page, NAME.recording.json'

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const placeOf = ({ issues }: z.ZodError) => issues[0]?.path.join('.') ?? ''

/** @throws CommandError for a file that is no recording, is of another version, is too large or has no call */
export function readRecording(file: string): Recording {
  if (!existsSync(file) || !statSync(file).isFile())
    throw new CommandError(`--replay ${file}: there is no such file`, again)
  const { size } = statSync(file)
  if (size > maxBytes)
    throw new CommandError(
      `--replay ${file} has ${megabytes(size)}, a recording has at most ${megabytes(maxBytes)}`,
      'verify fewer operations by --only',
    )
  const text = readFileSync(file, 'utf8')
  const value = parse(text)
  const found = recordingFile.safeParse(value)
  if (found.success && found.data.calls.length > 0) return found.data
  if (found.success)
    throw new CommandError(`--replay ${file} has no failed call`, 'nothing is left to look at')
  const other = anyVersion.safeParse(value)
  if (other.success && other.data.version === version)
    throw new CommandError(
      `--replay ${file} was changed: ${placeOf(found.error)} is not as it was written`,
      'verify again',
    )
  if (other.success)
    throw new CommandError(
      `--replay ${file} is a recording of version ${String(other.data.version)}, this console reads version ${version}`,
      'verify again with this version',
    )
  if (value === undefined && text.includes('"compute-console recording"'))
    throw new CommandError(`--replay ${file} is cut or changed: it is no JSON`, 'copy it again as a whole')
  const start = JSON.stringify(text.trim().slice(0, 40))
  throw new CommandError(`--replay ${file} is no recording, it begins with ${start}`, again)
}
