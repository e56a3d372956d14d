import { listInviteRecords, useListInviteRecords } from '~/api/generated/invite/invite'
import type { InviteRecord } from '~/api/generated/model'
import { formatTime } from '~/lib/time'
import type { Column } from '~/ui/paged-table/column'
import { usePaged } from '~/ui/paged-table/use-paged'
import { withinFilter } from '~/ui/paged-table/within-filter'
import { pageIn, useUrlQuery } from '~/ui/use-url-query'
import { pageSize, RecordsPanel } from './records-panel'

const columns: readonly Column<InviteRecord>[] = [
  { header: '好友昵称', text: ({ invitee }) => invitee?.nickname || '-' },
  { header: '好友邮箱', text: ({ invitee }) => invitee?.email || '-' },
  { header: '注册时间', text: ({ bind_time }) => formatTime(bind_time) },
]

/** The users that the user has invited. */
export function InviteRecords() {
  const { query, change } = useUrlQuery()
  const page = pageIn(query, 'invite_page')
  const params = { page, limit: pageSize }
  const paged = usePaged(useListInviteRecords(params, { query: { placeholderData: withinFilter(params) } }), {
    page,
    size: pageSize,
    onPage: (to, options) => change({ invite_page: to }, options),
  })
  return (
    <RecordsPanel
      title="邀请记录"
      columns={columns}
      paged={paged}
      load={(page, limit, signal) => listInviteRecords({ page, limit }, { signal })}
    />
  )
}
