import { parseExactJson } from '../../../src/lib/exact-json.ts'
import { isObject, type Json } from '../../breaking-changes/schema/json.ts'
import type { BodyProblem } from './decode-body.ts'
import type { FoldedViolation } from './fold-violations.ts'

/** A request to the provider and its response. */
export interface HttpExchange {
  method: string
  /** Path with query. */
  url: string
  status: number
  headers: Record<string, string>
  text: string
  /** Prism's violations, in its own words. */
  prismViolations: string[]
  /** The fault of the body's bytes. */
  problems?: BodyProblem[]
  /** The redirect that the answer is, why it is not followed, and what to do. */
  redirect?: string | undefined
  /** The request's body, and whether it carried a token. */
  sent?: { body?: string | undefined; hasToken: boolean }
  /** The answer as it came, where `status`, `headers` and `text` are in the contract's form. */
  received?: { status: number; headers: Record<string, string>; text: string }
  /** Forms outside of the contract that the console takes. */
  notes?: FoldedViolation[]
  /** The provider answered as it does where it has no route. */
  isUnknownRoute?: boolean
}

/** A call and the provider's answer. */
export type Answer = Pick<HttpExchange, 'method' | 'url' | 'status' | 'text'>

/** The answer as the report shows it. */
export const receivedText = ({ status, text }: Answer): string => `${status} ${text.slice(0, 300)}`

/** Returns a media type in lower case, without parameters. */
export const mediaTypeOf = (type: string | null | undefined): string =>
  (type ?? '').replace(/;.*/s, '').trim().toLowerCase()

/** Whether an answer is the provider's answer to an unknown route. `token` is the token of the call. */
export type IsUnknownRoute = (answer: Answer, token: string | undefined) => Promise<boolean>

/** Returns the parsed body; undefined when it is not JSON. */
export function parsedBody({ text }: Pick<HttpExchange, 'text'>): Json | undefined {
  try {
    const value: Json = JSON.parse(text)
    return value
  } catch {
    return undefined
  }
}

/** An id as it came, with every digit. */
export type ExactId = string | number | bigint

export const isExactId = (value: unknown): value is ExactId =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint'

/** An entity with its integers beyond 2^53 as bigints, which `parsedBody` rounds. */
export type ExactRow = Record<string, unknown>

export const isRow = (value: unknown): value is ExactRow =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns the value of a JSON text, its integers beyond 2^53 as bigints; undefined for another text. */
export function exactValue(text: string): unknown {
  try {
    return parseExactJson(text)
  } catch {
    return undefined
  }
}

/** Returns the rows of a list. */
export function exactRows({ text }: Pick<HttpExchange, 'text'>): ExactRow[] {
  const body = exactValue(text)
  const data = isRow(body) ? body['data'] : undefined
  return Array.isArray(data) ? data.filter(isRow) : []
}

/** The field by which a 2xx answer refuses, with its value, and the HTTP status that it stands for. */
export interface Refusal {
  field: 'code' | 'success' | 'ok'
  value: Json
  status: number
}

/** A blank code, 0, one from 200 to 299, or a word. */
const successCode = /^\s*(0*(2\d\d)?|ok|success)\s*$/i

function refusalByCode(code: Json | undefined, status: number): Refusal | undefined {
  if (typeof code !== 'number' && typeof code !== 'string') return undefined
  if (successCode.test(String(code))) return undefined
  const number = Number(code)
  return { field: 'code', value: code, status: number >= 400 && number < 600 ? number : status }
}

const noes: ReadonlySet<Json | undefined> = new Set([false, 0, '0', 'false'])

const isNo = (value: Json | undefined) =>
  noes.has(typeof value === 'string' ? value.trim().toLowerCase() : value)

function refusalByFlag(body: { [name: string]: Json }): Refusal | undefined {
  const field = (['success', 'ok'] as const).find((name) => isNo(body[name]))
  return field && { field, value: body[field] ?? null, status: 400 }
}

/**
 * Returns the refusal in a 2xx answer, as the console reads it (openapi/DECISIONS.md, 29); undefined when it does not
 * refuse.
 */
export function refusalOf(answer: Answer): Refusal | undefined {
  if (answer.status < 200 || answer.status >= 300) return undefined
  const body = parsedBody(answer)
  if (!isObject(body)) return undefined
  return refusalByCode(body['code'], answer.status) ?? refusalByFlag(body)
}

/** Returns the status that an answer has for the console: a refusal in HTTP 2xx may stand for another. */
export const statusOf = (answer: Answer): number => refusalOf(answer)?.status ?? answer.status
