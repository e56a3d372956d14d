import {
  announcementOf,
  announcementsInOrder,
  latestAnnouncement,
  toAnnouncement,
} from '../provider/announcements'
import { pageOf } from '../provider/pages'
import { ok, type Operation } from './context'

export const listAnnouncements: Operation<'listAnnouncements'> = ({ world, query }) => {
  const { rows, meta } = pageOf(announcementsInOrder(world.state), query.page, query.limit)
  return { ...ok(rows.map(toAnnouncement)), meta }
}

export const getAnnouncement: Operation<'getAnnouncement'> = ({ world, params }) =>
  ok({ data: toAnnouncement(announcementOf(world.state, params.id)) })

export const getLatestAnnouncement: Operation<'getLatestAnnouncement'> = ({ world }) => {
  const latest = latestAnnouncement(world.state)
  return ok({ data: latest && toAnnouncement(latest) })
}
