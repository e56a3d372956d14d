import { findProjects, requireProject, toProject } from '../provider/projects'
import { ok, okPage, type OperationHandler } from './operation-handler'

export const listProjects: OperationHandler<'listProjects'> = ({ world: { state }, query }) =>
  okPage(findProjects(state, query), { page: query.page, limit: query.limit ?? query.pageSize }, (project) =>
    toProject(state, project),
  )

export const listProjectCategories: OperationHandler<'listProjectCategories'> = ({ world }) =>
  ok(world.state.categories)

export const getProject: OperationHandler<'getProject'> = ({ world: { state }, params }) =>
  ok(toProject(state, requireProject(state, params.id)))

export const getConfigFields: OperationHandler<'getConfigFields'> = ({ world: { state }, params }) =>
  ok({ parameters: requireProject(state, params.id).fields })
