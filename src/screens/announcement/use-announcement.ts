import { useParams } from 'react-router-dom'
import { useGetAnnouncement } from '~/api/generated/announcements/announcements'
import { unwrapAnnouncement } from '~/features/announcements/unwrap-announcement'
import { parsePositiveId } from '~/ui/use-url-search-params'

/** The announcement with the id in the path. `retry` is undefined when there is no such announcement. */
export function useAnnouncement() {
  const id = parsePositiveId(useParams()['id'])
  const { data, isLoading, error, refetch } = useGetAnnouncement(id ?? 0, {
    query: { enabled: id !== undefined },
  })
  const isNotFound = !error || error.status === 404
  return {
    announcement: unwrapAnnouncement(data),
    isLoading,
    retry: isNotFound ? undefined : () => void refetch(),
  }
}
