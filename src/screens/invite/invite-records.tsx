import { listInviteRecords, useListInviteRecords } from '~/api/generated/invite/invite'
import type { InviteRecord } from '~/api/generated/model'
import { formatTime } from '~/lib/time'
import type { PagedColumn } from '~/ui/paged-table/paged-column'
import { usePagination } from '~/ui/paged-table/use-pagination'
import { keepPreviousPage } from '~/ui/paged-table/keep-previous-page'
import { parsePage } from '~/lib/search-params'
import { useUrlSearchParams } from '~/ui/use-url-search-params'
import { recordsPageSize, RecordsPanel } from './records-panel'

const columns: readonly PagedColumn<InviteRecord>[] = [
  { id: 'nickname', header: '好友昵称', text: ({ invitee }) => invitee?.nickname || '-' },
  { id: 'email', header: '好友邮箱', text: ({ invitee }) => invitee?.email || '-' },
  { id: 'registered', header: '注册时间', text: ({ bind_time }) => formatTime(bind_time) },
]

/** The users that the user has invited. */
export function InviteRecords() {
  const { searchParams, updateSearchParams } = useUrlSearchParams()
  const page = parsePage(searchParams, 'invite_page')
  const params = { page, limit: recordsPageSize }
  const paged = usePagination(
    useListInviteRecords(params, { query: { placeholderData: keepPreviousPage(params) } }),
    {
      page,
      size: recordsPageSize,
      onPageChange: (to, options) => updateSearchParams({ invite_page: to }, options),
    },
  )
  return (
    <RecordsPanel
      title="邀请记录"
      columns={columns}
      paged={paged}
      load={(page, limit, signal) => listInviteRecords({ page, limit }, { signal })}
    />
  )
}
