import type { ListAnnouncementsParams } from '~/api/generated/model'
import { pageParam, type UrlValues } from '~/lib/url-state'

export const announcementListUrl = { page: pageParam }

export const announcementPageSize = 10

/** Returns the query parameters of the page in the URL. */
export const announcementListParams = ({
  page,
}: UrlValues<typeof announcementListUrl>): ListAnnouncementsParams => ({ page, limit: announcementPageSize })
