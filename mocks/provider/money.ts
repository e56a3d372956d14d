/** Cents as the wire's decimal string: 1250 → "12.50", -5 → "-0.05". */
export function toMoney(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** A number or decimal string with at most two digits as cents: 12.5 → 1250. Throws on anything finer. */
export function toCents(amount: number | string): number {
  const match = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(String(amount))
  if (!match) throw new Error(`not an amount of money: ${amount}`)
  const [, sign, whole = '0', part = ''] = match
  const cents = Number(whole) * 100 + Number(part.padEnd(2, '0'))
  return sign ? -cents : cents
}

/** A unit price in 1/10,000 dollar as the wire's decimal string: 3500 → "0.35", 125 → "0.0125". */
export function toPrice(units: number): string {
  const digits = String(units).padStart(5, '0')
  return `${digits.slice(0, -4)}.${digits.slice(-4).replace(/0{1,2}$/, '')}`
}

/** A price in 1/10,000 dollar as cents, rounded up: nobody is charged less than a price says. */
export const unitsToCents = (units: number) => Math.ceil(units / 100)
