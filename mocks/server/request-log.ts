import type { LoggedExchange, LoggedRequest } from '../generated/control-api/model'
import { digitsOf, parse } from '../provider/exact-json'
import { type Body, bodyToText } from './body'
import type { Call } from './call-and-reply'
import { redact, redactText, redactTexts, requestSecrets, responseSecrets } from './redaction'
import { parseRequestUrl } from './request-url'

/** The result of a call. */
export interface CallResult extends Pick<LoggedRequest, 'operationId' | 'status' | 'at'> {
  /** Milliseconds until the response, including a fault's delay; undefined for streams, sockets and while a fault holds it. */
  took?: number
  /** True when a fault made the reply. */
  isFault?: boolean
  /** True when the contract alone answered. */
  isGenerated?: boolean
}

const maxEntries = 2000
const maxStoredBodies = 200
const maxBodyLength = 64 * 1024
/** Characters of all stored request bodies together. */
const maxTotalLength = 4 * 1024 * 1024

const isShort = (body: Body): body is string | Uint8Array =>
  (typeof body === 'string' || body instanceof Uint8Array) && body.length <= maxBodyLength

/** Characters of a body that is not worth dropping. */
const shortBody = 200

/** Returns a request body as it is stored: at most `length` characters of it, and how long it was. */
const cutBody = (body: string, length: number) =>
  body.length <= length ? body : `${body.slice(0, length)}… (cut: ${body.length} characters)`

interface LogEntry extends Call, CallResult {
  id: number
  /** The response body; empty when it is too long or too old to be stored. */
  answer: string | Uint8Array
}

/** A log as another process continues it. */
export interface SavedLog {
  list: LogEntry[]
  lastId: number
}

type Headers = Call['headers']

function haveSameHeaders(some: Headers, others: Headers): boolean {
  const names = Object.keys(some)
  return names.length === Object.keys(others).length && names.every((name) => some[name] === others[name])
}

/** The newest calls of one world, oldest first. Entries are formatted on reading, which keeps logging fast. */
export class RequestLog {
  private list: LogEntry[] = []
  private lastId = 0
  private storedLength = 0

  /** Adds a call. Returns its entry; a held response sets its time later. */
  add(call: Call, result: CallResult, responseBody: Body = ''): Pick<LogEntry, 'took'> {
    const { method, url } = call
    const body = call.body && cutBody(call.body, maxBodyLength)
    const { operationId, status, at, took, isFault, isGenerated } = result
    const headers = this.headersOf(call)
    const answer = isShort(responseBody) ? responseBody : ''
    const id = ++this.lastId
    const marks = { isFault, isGenerated }
    const entry = { id, method, url, headers, body, operationId, status, at, took, ...marks, answer }
    this.list.push(entry)
    this.storedLength += body?.length ?? 0
    if (this.list.length > maxEntries) this.dropEntries()
    if (this.storedLength > maxTotalLength) this.dropBodies()
    const oldEntry = this.list.at(-1 - maxStoredBodies)
    if (oldEntry) oldEntry.answer = ''
    return entry
  }

  private dropEntries() {
    this.list = this.list.slice(-maxEntries / 2)
    this.storedLength = this.list.reduce((sum, { body }) => sum + (body?.length ?? 0), 0)
  }

  /** Empties the oldest bodies until half of the room is free, so that this is rare. */
  private dropBodies() {
    for (const entry of this.list) {
      if (this.storedLength <= maxTotalLength / 2) return
      if (!entry.body || entry.body.length < shortBody) continue
      const rest = cutBody(entry.body, 0)
      this.storedLength -= entry.body.length - rest.length
      entry.body = rest
    }
  }

  // A client repeats the same headers with every call, so equal ones are stored once.
  private headersOf({ headers }: Call): Headers {
    const previous = this.list.at(-1)?.headers
    return previous && haveSameHeaders(previous, headers) ? previous : headers
  }

  /** Returns the log for `restore`. */
  save(): SavedLog {
    return { list: this.list, lastId: this.lastId }
  }

  restore({ list, lastId }: SavedLog) {
    this.list = list
    this.lastId = lastId
  }

  /** Returns the calls with a larger id than `since`. */
  all(since = 0): LoggedRequest[] {
    return this.list.filter(({ id }) => id > since).map(toLoggedRequest)
  }

  get(id: number): LoggedExchange | undefined {
    const found = this.list.find((one) => one.id === id)
    return found && { ...toLoggedRequest(found), answer: bodyOf(bodyToText(found.answer), responseSecrets) }
  }
}

function toLoggedRequest({ url, headers, body, took, ...entry }: LogEntry): LoggedRequest {
  const { path, query: texts } = parseRequestUrl(url)
  const { id, at, operationId, method, status, isFault = false, isGenerated = false } = entry
  return {
    id,
    at,
    operationId,
    method,
    path,
    query: redactTexts(Object.fromEntries(texts), requestSecrets),
    headers: redactTexts(withoutUndefined(headers), requestSecrets),
    body: bodyOf(body, requestSecrets),
    status,
    took: took === undefined ? null : Math.round(took * 10) / 10,
    isFault,
    isGenerated,
  }
}

function withoutUndefined(headers: Headers): Record<string, string> {
  const texts: Record<string, string> = {}
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) texts[name] = value
  return texts
}

/** A reader of the log would round a long integer, so it is shown as text. */
const textOfLongIntegers = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (_, one: unknown) => digitsOf(one) ?? one))

/** Returns a body as JSON, or as text when it is none, with secrets masked. */
function bodyOf(body: string | undefined, secrets: ReadonlySet<string>): unknown {
  if (!body) return null
  try {
    return redact(textOfLongIntegers(parse(body)), secrets)
  } catch {
    return redactText(body, secrets)
  }
}
