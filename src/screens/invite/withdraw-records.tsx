import { Badge, Flex } from '@chakra-ui/react'
import { listWithdrawals, useListWithdrawals } from '~/api/generated/invite/invite'
import type { Withdrawal } from '~/api/generated/model'
import { payoutChannel, withdrawalStatus } from '~/screens/invite/labels'
import { formatTime } from '~/lib/time'
import { Button } from '~/ui/button'
import { useConfirm } from '~/ui/confirm'
import type { PagedColumn } from '~/ui/paged-table/paged-column'
import { usePagination } from '~/ui/paged-table/use-pagination'
import { keepPreviousPage } from '~/ui/paged-table/keep-previous-page'
import { parsePage } from '~/lib/search-params'
import { useUrlSearchParams } from '~/ui/use-url-search-params'
import { amountColumn } from './amount-column'
import { recordsPageSize, RecordsPanel } from './records-panel'

/** The status, with a button that shows the reason of a rejection. */
function Status({ status, rejected_reason }: Withdrawal) {
  const confirm = useConfirm()
  const { label, tone } = withdrawalStatus(status)
  const showReason = () =>
    void confirm({ title: '拒绝原因', body: rejected_reason || '未说明原因', confirmText: '知道了' })
  return (
    <Flex as="span" align="center" gap="2">
      <Badge colorPalette={tone}>{label}</Badge>
      {status === 'rejected' && (
        <Button size="xs" variant="ghost" onClick={showReason}>
          查看原因
        </Button>
      )}
    </Flex>
  )
}

const columns: readonly PagedColumn<Withdrawal>[] = [
  amountColumn,
  { id: 'channel', header: '提现渠道', text: ({ payment_channel }) => payoutChannel(payment_channel) },
  { id: 'account', header: '收款信息', text: ({ payment_info }) => payment_info || '-' },
  {
    id: 'status',
    header: '状态',
    text: ({ status }) => withdrawalStatus(status).label,
    cell: (withdrawal) => <Status {...withdrawal} />,
    csv: {
      header: '状态',
      text: ({ status, rejected_reason }) =>
        withdrawalStatus(status).label + (rejected_reason ? `：${rejected_reason}` : ''),
    },
  },
  { id: 'remark', header: '备注', text: ({ remark }) => remark || '-' },
  { id: 'requested', header: '申请时间', text: ({ created_at }) => formatTime(created_at) },
]

/** The withdrawal requests of the user, read-only. */
export function WithdrawRecords() {
  const { searchParams, updateSearchParams } = useUrlSearchParams()
  const page = parsePage(searchParams, 'withdraw_page')
  const params = { page, limit: recordsPageSize }
  const paged = usePagination(
    useListWithdrawals(params, { query: { placeholderData: keepPreviousPage(params) } }),
    {
      page,
      size: recordsPageSize,
      onPageChange: (to, options) => updateSearchParams({ withdraw_page: to }, options),
    },
  )
  return (
    <RecordsPanel
      title="提现记录"
      columns={columns}
      paged={paged}
      load={(page, limit, signal) => listWithdrawals({ page, limit }, { signal })}
    />
  )
}
