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

/** Whom the user invited (inv-17). */
export function InviteRecords() {
  const { query, change } = useUrlQuery()
  const page = pageIn(query, 'invite_page')
  const params = { page, limit: pageSize }
  const paged = usePaged(useListInviteRecords(params, { query: { placeholderData: withinFilter(params) } }), {
    page,
    size: pageSize,
    onPage: (to, how) => change({ invite_page: to }, how),
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
