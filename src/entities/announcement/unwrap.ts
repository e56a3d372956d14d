import type { Announcement } from '~/api/generated/model'

const isAnnouncement = (value: unknown): value is Announcement =>
  typeof value === 'object' && value !== null && 'id' in value && 'title' in value

const inner = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'data' in value ? value.data : undefined

/** The announcement of a detail's answer: data.data, else data; undefined when nothing came back (ann-16). */
export function announcementIn(answer: unknown): Announcement | undefined {
  const data = inner(answer)
  return [inner(data), data].find(isAnnouncement)
}
