import { useEffect, useEffectEvent } from 'react'
import { useListNodeGroups } from '~/api/generated/node-groups/node-groups'
import { findById, idText, type IdText } from '~/lib/ids'
import { isLoadFailed } from '~/lib/load-state'
import { Button } from '~/ui/components/button'
import { CompactSelect } from '~/ui/components/compact-select'
import { toast } from '~/ui/components/toast'
import { handOverFocus } from '~/ui/dom/hand-over-focus'
import { groupName } from '../nodes/model/labels'

interface GroupFilterProps {
  /** A group's id; undefined for all. */
  value: IdText | undefined
  onChange: (group: IdText | undefined) => void
}

/**
 * Resets a filter by a group that no longer exists to all groups, and says so, whether or not the filter is on screen:
 * another tab may have deleted it.
 */
export function useExistingGroup({ value, onChange }: GroupFilterProps): void {
  const { data, refetch } = useListNodeGroups({ query: { enabled: value !== undefined } })
  const missing = data && !findById(data.data, value) ? value : undefined
  // A cached list may be older than the group.
  const showAllIfGone = useEffectEvent(async (group: IdText, signal: AbortSignal) => {
    const newest = await refetch({ cancelRefetch: false })
    if (signal.aborted || !newest.isSuccess || findById(newest.data.data, group)) return
    onChange(undefined)
    toast.warning('分组已不存在，已显示全部', { id: 'group-gone' })
  })
  useEffect(() => {
    const shown = new AbortController()
    if (missing !== undefined) void showAllIfGone(missing, shown.signal)
    return () => shown.abort()
  }, [missing])
}

/** Filter by group. */
export function GroupFilter({ value, onChange }: GroupFilterProps) {
  const query = useListNodeGroups()
  const { data, isError, isFetching, refetch } = query
  const groups = data?.data ?? []
  const isKnown = value === undefined || findById(groups, value) !== undefined
  // Until the groups have loaded, only the id from the URL is known.
  const listedGroups = isKnown ? groups : [...groups, { id: value }]
  const options = listedGroups.map((group) => [idText(group.id), groupName(group)] as const)
  return (
    <>
      <CompactSelect
        label="分组"
        options={[['', '全部分组'], ...options]}
        value={value ?? ''}
        onChange={(group) => onChange(group || undefined)}
      />
      {(isError || isLoadFailed(query)) && (
        <Button ref={handOverFocus} variant="ghost" busy={isFetching} onClick={() => void refetch()}>
          分组加载失败，重试
        </Button>
      )}
    </>
  )
}
