import { paginate } from '../provider/pagination'
import { findProjects, requireProject, toProject } from '../provider/projects'
import { ok, type OperationHandler } from './operation-handler'

export const listProjects: OperationHandler<'listProjects'> = ({ world: { state }, query }) => {
  const { rows, meta } = paginate(findProjects(state, query), query.page, query.limit ?? query.pageSize)
  return { ...ok(rows.map((project) => toProject(state, project))), meta }
}

export const listProjectCategories: OperationHandler<'listProjectCategories'> = ({ world }) =>
  ok(world.state.categories)

export const getProject: OperationHandler<'getProject'> = ({ world: { state }, params }) =>
  ok(toProject(state, requireProject(state, params.id)))

export const getConfigFields: OperationHandler<'getConfigFields'> = ({ world: { state }, params }) =>
  ok({ parameters: requireProject(state, params.id).fields })
