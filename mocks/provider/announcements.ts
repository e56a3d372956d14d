import type { Announcement } from '../generated/model'
import { refuse } from './refusal'
import type { StoredAnnouncement, WorldState } from './state'
import { toTimestamp } from './time'

/** The wire's announcement. */
export const toAnnouncement = (one: StoredAnnouncement): Announcement => ({
  id: one.id,
  title: one.title,
  content: one.content,
  announcement_type: one.type,
  is_sticky: one.isSticky,
  created_at: toTimestamp(one.createdAt),
})

const newestFirst = (one: StoredAnnouncement, other: StoredAnnouncement) =>
  other.createdAt - one.createdAt || other.id - one.id

/** Sticky ones first, then the newest. */
export const announcementsInOrder = ({ announcements }: WorldState) =>
  announcements.toSorted(
    (one, other) => Number(other.isSticky) - Number(one.isSticky) || newestFirst(one, other),
  )

/** The one published last; null when there is none. */
export const latestAnnouncement = ({ announcements }: WorldState) =>
  announcements.toSorted(newestFirst)[0] ?? null

/** The announcement with this id. Refuses any other with 404. */
export const announcementOf = ({ announcements }: WorldState, id: number) =>
  announcements.find((one) => one.id === id) ?? refuse(404, '公告不存在')
