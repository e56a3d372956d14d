import type { Announcement } from '../generated/model'
import { newestFirst } from './lookup'
import { refuse } from './refusal'
import type { StoredAnnouncement, WorldState } from './state'
import { toTimestamp } from './time'

export const toAnnouncement = (one: StoredAnnouncement): Announcement => ({
  id: one.id,
  title: one.title,
  content: one.content,
  announcement_type: one.type,
  is_sticky: one.isSticky,
  created_at: toTimestamp(one.createdAt),
})

/** Returns the announcements, sticky ones first, then the newest first. */
export const sortedAnnouncements = ({ announcements }: WorldState) =>
  announcements.toSorted(
    (one, other) => Number(other.isSticky) - Number(one.isSticky) || newestFirst(one, other),
  )

/** Returns the newest announcement; null when there is none. */
export const latestAnnouncement = ({ announcements }: WorldState) =>
  announcements.toSorted(newestFirst)[0] ?? null

/** Returns the announcement with this id. Refuses (404) an unknown id. */
export const requireAnnouncement = ({ announcements }: WorldState, id: number) =>
  announcements.find((one) => one.id === id) ?? refuse(404, '公告不存在')
