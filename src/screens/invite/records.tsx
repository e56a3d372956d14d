import { Flex, Badge } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useListInviteRecords, useListRewardRecords, useListWithdrawals } from '~/api/generated/invite/invite'
import {
  RewardType,
  type Money,
  type InviteRecord,
  type RewardRecord,
  type RewardStatus,
  type Withdrawal,
  type WithdrawalStatus,
} from '~/api/generated/model'
import { channelLabel } from '~/features/billing/payment-channels'
import { formatCharge } from '~/lib/money'
import { formatTime } from '~/lib/time'
import { choiceParam, pageParam } from '~/lib/url-state'
import { Button } from '~/ui/components/button'
import { Panel } from '~/ui/components/card'
import { useConfirm } from '~/ui/components/confirm'
import { EmptyState } from '~/ui/components/empty-state'
import { SegmentedControl } from '~/ui/components/segmented-control'
import { useUrlState, type UrlHistory } from '~/ui/hooks/use-url-state'
import { PagedTable } from '~/ui/paged-table'
import { type PagedColumn, usePagedTable } from '~/ui/paged-table/use-paged-table'
import {
  isListEmpty,
  type PaginationState,
  usePagination,
  keepPreviousPage,
} from '~/ui/paged-table/use-pagination'
import { stateLabels, textLabels } from '~/ui/theme/state-labels'

const rewardTypes: Record<RewardType, string> = {
  invite_register_balance: '注册奖励',
  invite_register_bonus: '邀请注册奖励',
  recharge_balance: '充值奖励',
  recharge_withdrawable: '可提现奖励',
}

/** The page numbers of the three lists of the page, and the filter of one. */
const inviteUrl = {
  invite_page: pageParam,
  reward_page: pageParam,
  reward_type: choiceParam(Object.values(RewardType), 'all'),
  withdraw_page: pageParam,
}

const rewardType = textLabels(rewardTypes)

const rewardStatus = stateLabels<RewardStatus>({
  pending: ['待发放', 'warn'],
  frozen: ['冻结中', 'node'],
  released: ['已发放', 'ok'],
  cancelled: ['已取消', 'gray'],
})

const withdrawalStatus = stateLabels<WithdrawalStatus>({
  pending: ['待审核', 'warn'],
  approved: ['待打款', 'node'],
  paid: ['已打款', 'ok'],
  rejected: ['已拒绝', 'bad'],
})

const amountColumn: PagedColumn<{ amount?: Money }> = {
  id: 'amount',
  header: '金额',
  card: 'fact',
  align: 'end',
  text: ({ amount }) => formatCharge(amount),
}

interface RecordsPanelProps<Row> {
  title: string
  columns: readonly PagedColumn<Row>[]
  paged: PaginationState<Row>
  filter?: ReactNode
  isFiltered?: boolean
}

/** A paged table of the invite centre. */
function RecordsPanel<Row extends object>(props: RecordsPanelProps<Row>) {
  const { title, columns, paged, filter, isFiltered } = props
  const rowKey = (_row: Row, index: number) => String(index)
  const table = usePagedTable({ columns, pagination: paged, rowKey })
  return (
    <Panel title={title} mt="4">
      {filter && (isFiltered || !isListEmpty(paged)) && <Flex mb="3">{filter}</Flex>}
      <PagedTable
        label={title}
        table={table}
        empty={`暂无${title}`}
        // The page's own cards lead on: the link to share and the withdrawal.
        emptyPage={isFiltered ? undefined : <EmptyState drawing="orders" text={`暂无${title}`} />}
      />
    </Panel>
  )
}

const recordsPageSize = 10

/** The page of a list and its search params; the number of the page is a search param of its own. */
function useRecordPages(name: 'invite_page' | 'reward_page' | 'withdraw_page') {
  const [{ [name]: page }, setUrl] = useUrlState(inviteUrl)
  return {
    params: { page, limit: recordsPageSize },
    page,
    size: recordsPageSize,
    onPageChange: (to: number, history: UrlHistory) => setUrl({ [name]: to }, history),
  }
}

const inviteColumns: readonly PagedColumn<InviteRecord>[] = [
  { id: 'nickname', header: '好友昵称', card: 'title', text: ({ invitee }) => invitee?.nickname || '-' },
  { id: 'email', header: '好友邮箱', card: 'fact', text: ({ invitee }) => invitee?.email || '-' },
  { id: 'registered', header: '注册时间', card: 'fact', text: ({ bind_time }) => formatTime(bind_time) },
]

/** The users that the user has invited. */
export function InviteRecords() {
  const { params, ...pages } = useRecordPages('invite_page')
  const paged = usePagination(
    useListInviteRecords(params, { query: { placeholderData: keepPreviousPage(params) } }),
    pages,
  )
  return <RecordsPanel title="邀请记录" columns={inviteColumns} paged={paged} />
}

const rewardColumns: readonly PagedColumn<RewardRecord>[] = [
  { id: 'type', header: '奖励类型', card: 'title', text: ({ reward_type }) => rewardType(reward_type) },
  amountColumn,
  {
    id: 'status',
    header: '状态',
    card: 'state',
    text: ({ status }) => rewardStatus(status).label,
    cell: ({ status }) => {
      const { label, tone } = rewardStatus(status)
      return <Badge colorPalette={tone}>{label}</Badge>
    },
  },
  { id: 'source', header: '来源用户', card: 'fact', text: ({ source_user }) => source_user?.email || '-' },
  { id: 'created', header: '创建时间', card: 'fact', text: ({ created_at }) => formatTime(created_at) },
]

const options = [
  ['all', '全部'],
  ...Object.values(RewardType).map((type) => [type, rewardTypes[type]] as const),
] as const

/** The rewards for invitations, optionally of one type. */
export function RewardRecords() {
  const [{ reward_type: type }, setUrl] = useUrlState(inviteUrl)
  const pages = useRecordPages('reward_page')
  const params = { ...pages.params, ...(type !== 'all' && { type }) }
  const paged = usePagination(
    useListRewardRecords(params, { query: { placeholderData: keepPreviousPage(params) } }),
    pages,
  )
  const selectType = (next: typeof type) => setUrl({ reward_type: next, reward_page: undefined }, 'push')
  return (
    <RecordsPanel
      key={type}
      title="奖励记录"
      columns={rewardColumns}
      paged={paged}
      isFiltered={type !== 'all'}
      filter={<SegmentedControl label="奖励类型" options={options} value={type} onChange={selectType} />}
    />
  )
}

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

const withdrawalColumns: readonly PagedColumn<Withdrawal>[] = [
  amountColumn,
  {
    id: 'channel',
    header: '提现渠道',
    card: 'title',
    text: ({ payment_channel }) => channelLabel(payment_channel),
  },
  { id: 'account', header: '收款信息', card: 'fact', text: ({ payment_info }) => payment_info || '-' },
  {
    id: 'status',
    header: '状态',
    card: 'state',
    text: ({ status }) => withdrawalStatus(status).label,
    cell: (withdrawal) => <Status {...withdrawal} />,
  },
  { id: 'remark', header: '备注', text: ({ remark }) => remark || '-' },
  { id: 'requested', header: '申请时间', card: 'fact', text: ({ created_at }) => formatTime(created_at) },
]

/** The withdrawal requests of the user, read-only. */
export function WithdrawRecords() {
  const { params, ...pages } = useRecordPages('withdraw_page')
  const paged = usePagination(
    useListWithdrawals(params, { query: { placeholderData: keepPreviousPage(params) } }),
    pages,
  )
  return <RecordsPanel title="提现记录" columns={withdrawalColumns} paged={paged} />
}
