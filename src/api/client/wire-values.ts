import type { Id } from '~/lib/ids'
import { spelledAs } from '../../lib/spelling.ts'

// Lenient readers of response values, shared by the decoder and by the worker that splits lists into columns.

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const printable = new Set(['number', 'bigint', 'boolean'])

/** Returns text as it is, a number or boolean as text, and undefined for anything else. */
export function readText(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  return printable.has(typeof value) ? String(value) : undefined
}

/** Returns text as `readText` does, also from an object that carries a name: `{ "id": 1, "name": "香港" }`. */
export const readName = (value: unknown): string | undefined =>
  readText(isRecord(value) ? (value['name'] ?? value['label']) : value)

/**
 * Returns the one of `states` that a text spells, or one of an object's: `{ "value": "RUNNING", "label": "运行中" }`;
 * undefined when none does.
 */
export const readState = (states: readonly string[], value: unknown): string | undefined =>
  (isRecord(value) ? Object.values(value) : [value])
    .map((text) => (typeof text === 'string' ? spelledAs(states, text) : undefined))
    .find(Boolean)

/** Returns an id as it came; undefined for a blank text and anything else that is no id. */
export function readId(value: unknown): Id | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  if (typeof value === 'bigint') return value
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}

const isNumeric = (value: unknown) =>
  typeof value === 'bigint' || (typeof value === 'string' && value.trim() !== '')

/** Returns a finite number, also from numeric text; undefined for anything else. */
export function readNumber(value: unknown): number | undefined {
  const number = isNumeric(value) ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}

const flags = new Map<unknown, boolean>([
  [true, true],
  [1, true],
  ['1', true],
  ['true', true],
  [false, false],
  [0, false],
  ['0', false],
  ['false', false],
])

/** Returns the boolean for true/false or 1/0, also as text; undefined for anything else. */
export const readFlag = (value: unknown): boolean | undefined =>
  flags.get(typeof value === 'string' ? value.trim().toLowerCase() : value)

/**
 * Whether an item of a batch failed. The contract does not guarantee `ok`, so only an explicit `false` counts: the call
 * as a whole has succeeded.
 */
export const isRefused = ({ ok }: { ok?: boolean }): boolean => ok === false
