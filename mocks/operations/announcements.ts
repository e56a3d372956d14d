import {
  requireAnnouncement,
  sortedAnnouncements,
  latestAnnouncement,
  toAnnouncement,
} from '../provider/announcements'
import { paginate } from '../provider/pagination'
import { ok, type OperationHandler } from './operation-handler'

export const listAnnouncements: OperationHandler<'listAnnouncements'> = ({ world, query }) => {
  const { rows, meta } = paginate(sortedAnnouncements(world.state), query.page, query.limit)
  return { ...ok(rows.map(toAnnouncement)), meta }
}

export const getAnnouncement: OperationHandler<'getAnnouncement'> = ({ world, params }) =>
  ok({ data: toAnnouncement(requireAnnouncement(world.state, params.id)) })

export const getLatestAnnouncement: OperationHandler<'getLatestAnnouncement'> = ({ world }) => {
  const latest = latestAnnouncement(world.state)
  return ok({ data: latest && toAnnouncement(latest) })
}
