// One reading of a value for all answers, those that are decoded and those that a worker takes apart into columns.

/** Text, or a number or flag written as one. */
export function readText(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined
}

/** A finite number, also one written as text. */
export function readNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
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

/** Yes or no, as true/false, 1/0 or either as text. */
export const readFlag = (value: unknown): boolean | undefined =>
  flags.get(typeof value === 'string' ? value.trim().toLowerCase() : value)

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
