import { formatTotal, toDecimal, withoutMoneySigns, type Amount } from '~/lib/money'

const isExact = (shown: string, total: Amount) => toDecimal(withoutMoneySigns(shown)).eq(toDecimal(total))

/** A total in cents, as docs/requirements.md#cld-10 defines it; 约 stands before one that was rounded. */
export function formatRoundedTotal(total: Amount): string {
  const shown = formatTotal(total)
  return isExact(shown, total) ? shown : `约 ${shown}`
}
