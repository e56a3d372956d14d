import { Badge } from '@chakra-ui/react'
import { listRewardRecords, useListRewardRecords } from '~/api/generated/invite/invite'
import type { RewardRecord } from '~/api/generated/model'
import { rewardStatus, rewardType, rewardTypes } from '~/screens/invite/labels'
import { formatTime } from '~/lib/time'
import type { PagedColumn } from '~/ui/paged-table/paged-column'
import { usePagination } from '~/ui/paged-table/use-pagination'
import { keepPreviousPage } from '~/ui/paged-table/keep-previous-page'
import { SegmentedControl } from '~/ui/segmented-control'
import { oneOf, parsePage } from '~/lib/search-params'
import { useUrlSearchParams } from '~/ui/use-url-search-params'
import { amountColumn } from './amount-column'
import { recordsPageSize, RecordsPanel } from './records-panel'

const columns: readonly PagedColumn<RewardRecord>[] = [
  { id: 'type', header: '奖励类型', text: ({ reward_type }) => rewardType(reward_type) },
  amountColumn,
  {
    id: 'status',
    header: '状态',
    text: ({ status }) => rewardStatus(status).label,
    cell: ({ status }) => {
      const { label, tone } = rewardStatus(status)
      return <Badge colorPalette={tone}>{label}</Badge>
    },
  },
  { id: 'source', header: '来源用户', text: ({ source_user }) => source_user?.email || '-' },
  { id: 'created', header: '创建时间', text: ({ created_at }) => formatTime(created_at) },
]

const options = [['all', '全部'], ...rewardTypes] as const
const values = rewardTypes.map(([value]) => value)

/** The rewards for invitations, optionally of one type. */
export function RewardRecords() {
  const { searchParams, updateSearchParams } = useUrlSearchParams()
  const page = parsePage(searchParams, 'reward_page')
  const type = oneOf(values, searchParams.get('reward_type'))
  const filter = type && { type }
  const params = { page, limit: recordsPageSize, ...filter }
  const paged = usePagination(
    useListRewardRecords(params, { query: { placeholderData: keepPreviousPage(params) } }),
    {
      page,
      size: recordsPageSize,
      onPageChange: (to, navigateOptions) => updateSearchParams({ reward_page: to }, navigateOptions),
    },
  )
  const selectType = (next: (typeof options)[number][0]) =>
    updateSearchParams({ reward_type: next === 'all' ? undefined : next, reward_page: undefined })
  return (
    <RecordsPanel
      key={type}
      title="奖励记录"
      columns={columns}
      paged={paged}
      load={(page, limit, signal) => listRewardRecords({ page, limit, ...filter }, { signal })}
      filter={
        <SegmentedControl label="奖励类型" options={options} value={type ?? 'all'} onChange={selectType} />
      }
    />
  )
}
