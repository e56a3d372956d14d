import type { Money } from '~/api/generated/model'
import { formatMoney } from '~/lib/money'
import type { PagedColumn } from '~/ui/paged-table/paged-column'

/** Dollars; without the dollar sign in the CSV, so that a spreadsheet can sum them. */
export const amountColumn: PagedColumn<{ amount?: Money }> = {
  id: 'amount',
  header: '金额',
  align: 'end',
  text: ({ amount }) => formatMoney(amount),
  csv: { header: '金额（美元）', text: ({ amount }) => formatMoney(amount).replace('$', '') },
}
