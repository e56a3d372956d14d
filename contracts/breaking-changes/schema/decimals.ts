import type { Json } from './json.ts'

/** A decimal number: digits × 10^-places. */
interface Decimal {
  digits: bigint
  places: number
}

function decimalOf(value: Json): Decimal {
  const [, whole = '0', fraction = '', exponent = '0'] =
    /^(-?\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/i.exec(JSON.stringify(value)) ?? []
  const places = fraction.length - Number(exponent)
  const digits = BigInt(whole + fraction)
  return places < 0 ? { digits: digits * 10n ** BigInt(-places), places: 0 } : { digits, places }
}

/** Writes two numbers as whole numbers of the same power of ten. */
function scaled(a: Json, b: Json): [bigint, bigint, number] {
  const [x, y] = [decimalOf(a), decimalOf(b)]
  const places = Math.max(x.places, y.places)
  const atScale = ({ digits, places: own }: Decimal) => digits * 10n ** BigInt(places - own)
  return [atScale(x), atScale(y), places]
}

/** Whether a number is a multiple of another one as decimals, which binary numbers are not: 0.3 of 0.1. */
export function isMultipleOf(value: Json, step: Json): boolean {
  const [a, b] = scaled(value, step)
  return a === b || (b !== 0n && a % b === 0n)
}

const absolute = (value: bigint) => (value < 0n ? -value : value)
const greatestDivisor = (a: bigint, b: bigint): bigint => (b === 0n ? absolute(a) : greatestDivisor(b, a % b))

/** Returns the smallest number that is a multiple of both. */
export function commonMultiple(a: Json, b: Json): number {
  const [x, y, places] = scaled(a, b)
  const divisor = greatestDivisor(x, y)
  return divisor === 0n ? 0 : Number(absolute(x * y) / divisor) / 10 ** places
}
