import type { ListProjectsParams, Project, ProjectBrief } from '../generated/model'
import { matchesKeyword } from './keyword'
import { findById } from './lookup'
import { refuse } from './refusal'
import type { StoredProject, WorldState } from './state'
import { toTimestamp } from './time'

/** Returns the project as it is nested in other responses; null when there is none. */
export function toProjectBrief({ projects }: WorldState, id: number | null): ProjectBrief | null {
  const project = findById(projects, id)
  return project ? toBrief(project) : null
}

const toBrief = (project: StoredProject): ProjectBrief => ({
  id: project.id,
  name: project.name,
  short_name: project.shortName,
  icon: project.icon,
  project_type: project.type,
  status: project.isPublished ? 'published' : 'unpublished',
})

export const toProject = ({ categories }: WorldState, project: StoredProject): Project => ({
  ...toBrief(project),
  description: project.description,
  created_at: toTimestamp(project.createdAt),
  categories: project.categoryIds.map((id) => ({
    project_category_id: id,
    name: categories.find((one) => one.id === id)?.name ?? '其他',
  })),
  scripts: project.scripts.map((script) => ({
    id: script.id,
    name: script.name,
    description: script.description,
    content: script.content,
    allow_custom_params: script.allowCustomParams,
  })),
  buttons: project.buttons,
  is_cdk: project.isCdk,
  is_historical: project.isHistorical ? 1 : 0,
})

/** Returns the project with this id. Refuses (404) an unknown id. */
export const requireProject = ({ projects }: WorldState, id: number) =>
  findById(projects, id) ?? refuse(404, '项目不存在')

/** Returns a project that can be deployed or bought. Refuses 404 for an unknown id, 409 for an unpublished project. */
export function requirePublishedProject(state: WorldState, id: number): StoredProject {
  const project = requireProject(state, id)
  return project.isPublished ? project : refuse(409, '项目已下架')
}

/** Returns the published projects that match the filters. */
export function findProjects({ projects }: WorldState, filters: ListProjectsParams): StoredProject[] {
  return projects.filter(
    (project) =>
      project.isPublished &&
      (!filters.project_type || project.type === filters.project_type) &&
      (filters.is_historical === undefined || Number(project.isHistorical) === filters.is_historical) &&
      matchesKeyword(filters.search, [project.name, project.shortName]),
  )
}
