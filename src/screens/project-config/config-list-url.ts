import { ProjectType, type ListProjectConfigsParams } from '~/api/generated/model'
import { choiceParam, idParam, keywordParam, type UrlValues } from '~/lib/url-state'

export const configFilterUrl = {
  type: choiceParam(Object.values(ProjectType), undefined),
  project: idParam,
  category: idParam,
  keyword: keywordParam,
}

/** Returns the query parameters of the filters in the URL. */
export const configListParams = ({
  type,
  project,
  category,
  keyword,
}: UrlValues<typeof configFilterUrl>): ListProjectConfigsParams => ({
  ...(project && { project_id: project }),
  ...(keyword && { keyword }),
  ...(type && { project_type: type }),
  ...(category && { category_id: category }),
})
