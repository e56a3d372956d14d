import { toExactJson } from '../../../src/lib/exact-json.ts'
import { exactValue } from './exchange.ts'

/** Exchanges integers beyond 2^53 with a client that rounds them: to it they are texts. */
export interface LongIntegers {
  /** Returns a JSON text with its integers beyond 2^53 as texts. */
  toTexts: (json: string) => string
  /** Returns a JSON text with the texts that `toTexts` has made as integers again. */
  fromTexts: (json: string) => string
}

/** Returns an exchange of the integers beyond 2^53; it knows those that came before as texts. */
export function createLongIntegers(): LongIntegers {
  const known = new Set<string>()
  function textOf(integer: bigint): string {
    known.add(String(integer))
    return String(integer)
  }
  const withTexts = (_: string, value: unknown) => (typeof value === 'bigint' ? textOf(value) : value)
  const withIntegers = (_: string, value: unknown) =>
    typeof value === 'string' && known.has(value) ? BigInt(value) : value
  return {
    toTexts: (json) => (/\d{16}/.test(json) ? (JSON.stringify(exactValue(json), withTexts) ?? json) : json),
    fromTexts: (json) =>
      [...known].some((one) => json.includes(`"${one}"`))
        ? toExactJson(JSON.parse(json, withIntegers))
        : json,
  }
}
