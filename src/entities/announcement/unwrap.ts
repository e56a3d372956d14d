import type { Announcement } from '~/api/generated/model'

interface AnnouncementBody {
  data?: Announcement | { data?: Announcement }
}

/** The announcement of a body: data.data, else data; undefined when there is none (ann-16). */
export function announcementIn(body: AnnouncementBody | undefined): Announcement | undefined {
  const data = body?.data
  return data && 'id' in data ? data : data?.data
}
