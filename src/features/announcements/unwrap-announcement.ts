import type { Announcement } from '~/api/generated/model'

interface AnnouncementBody {
  data?: Announcement | { data?: Announcement }
}

/** Returns `data.data`, or `data` if that is the announcement itself; undefined without one. */
export function unwrapAnnouncement(body: AnnouncementBody | undefined): Announcement | undefined {
  const data = body?.data
  return data && 'id' in data ? data : data?.data
}
