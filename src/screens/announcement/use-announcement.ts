import { useParams } from 'react-router-dom'
import { useGetAnnouncement } from '~/api/generated/announcements/announcements'
import { announcementIn } from '~/entities/announcement/unwrap'
import { idIn } from '~/ui/use-url-query'

/** The announcement that the address names; without an id nothing is asked. */
export function useAnnouncement() {
  const id = idIn(useParams()['id'])
  const { data, isLoading, error, refetch } = useGetAnnouncement(id ?? 0, {
    query: { enabled: id !== undefined },
  })
  const isGone = !error || error.status === 404
  return { announcement: announcementIn(data), isLoading, retry: isGone ? undefined : () => void refetch() }
}
