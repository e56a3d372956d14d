import { keepPreviousData } from '@tanstack/react-query'
import type { Project } from '~/api/generated/model'
import { useListProjects } from '~/api/generated/projects/projects'
import { projectType } from '~/entities/project/type'
import { bestFirst } from '~/lib/find'
import { paths } from '~/lib/paths'
import { Box } from '~/ui/icons'
import type { Found, Item } from './item'

const most = 6

/** More than are shown, because those that are history are taken out. */
const asked = 20

function itemOf({ id, short_name, name, project_type }: Project): Item {
  const isNode = project_type === 'node'
  const query = { project_id: id }
  const label = short_name || name || `编号 ${id}`
  return {
    key: `project:${id}`,
    label,
    detail: name === label ? undefined : name,
    icon: Box,
    tone: isNode ? 'node' : 'power',
    tag: projectType(project_type ?? ''),
    target: isNode ? paths.nodeScript(query) : paths.powerDeploy(query),
  }
}

/** The projects on the shelf whose name fits; there is nothing to do about one that is history (nex-08). */
export function useFoundProjects(search: string, typed: string): Found {
  const { data, isFetching, isError, refetch } = useListProjects(
    { page: 1, limit: asked, pageSize: asked, search },
    { query: { enabled: search !== '', placeholderData: keepPreviousData } },
  )
  const current = (data?.data ?? []).filter(({ is_historical }) => !is_historical)
  return {
    items: bestFirst(current.map(itemOf), typed).slice(0, most),
    isLoading: isFetching,
    isFailed: isError,
    retry: () => void refetch(),
  }
}
