import { useParams } from 'react-router-dom'
import { useGetAnnouncement } from '~/api/generated/announcements/announcements'
import { announcementIn } from '~/entities/announcement/unwrap'

/** The id in the address; undefined when it is none, or 0 (ann-08). */
function idIn(text = ''): number | undefined {
  const id = /^\d+$/.test(text) ? Number(text) : 0
  return id > 0 && Number.isSafeInteger(id) ? id : undefined
}

/** The announcement that the address names; without an id nothing is asked. */
export function useAnnouncement() {
  const id = idIn(useParams()['id'])
  const { data, isLoading, error, refetch } = useGetAnnouncement(id ?? 0, {
    query: { enabled: id !== undefined },
  })
  const isGone = !error || error.status === 404
  return { announcement: announcementIn(data), isLoading, retry: isGone ? undefined : () => void refetch() }
}
