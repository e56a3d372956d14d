import { NodeStatus, type ListNodesParams } from '~/api/generated/model'
import { deployUrl } from '~/lib/links'
import { choiceParam, idParam, keywordParam, pageParam, type UrlValues } from '~/lib/url-state'

/** The value of the parameter `type` that lists the user's own servers. */
const ownServerType = 2

export const serverPageSize = 100

export const serverFilterUrl = {
  region_id: idParam,
  status: choiceParam(Object.values(NodeStatus), ''),
  keyword: keywordParam,
}

export const serverListUrl = { ...deployUrl, ...serverFilterUrl, page: pageParam }

/** Returns the query parameters of the page and of the filters that are set. */
export const serverListParams = ({
  page,
  region_id,
  status,
  keyword,
}: UrlValues<typeof serverListUrl>): ListNodesParams => ({
  type: ownServerType,
  page,
  limit: serverPageSize,
  ...(region_id && { region_id }),
  ...(status && { status }),
  ...(keyword && { keyword }),
})
