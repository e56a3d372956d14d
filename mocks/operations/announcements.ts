import {
  requireAnnouncement,
  sortedAnnouncements,
  latestAnnouncement,
  toAnnouncement,
} from '../provider/announcements'
import { ok, okPage, type OperationHandler } from './operation-handler'

export const listAnnouncements: OperationHandler<'listAnnouncements'> = ({ world, query }) =>
  okPage(sortedAnnouncements(world.state), query, toAnnouncement)

export const getAnnouncement: OperationHandler<'getAnnouncement'> = ({ world, params }) =>
  ok({ data: toAnnouncement(requireAnnouncement(world.state, params.id)) })

export const getLatestAnnouncement: OperationHandler<'getLatestAnnouncement'> = ({ world }) => {
  const latest = latestAnnouncement(world.state)
  return ok({ data: latest && toAnnouncement(latest) })
}
