import { pageOf } from '../provider/pages'
import { findProjects, projectOf, toProject } from '../provider/projects'
import { ok, type Operation } from './context'

export const listProjects: Operation<'listProjects'> = ({ world: { state }, query }) => {
  const { rows, meta } = pageOf(findProjects(state, query), query.page, query.limit ?? query.pageSize)
  return { ...ok(rows.map((project) => toProject(state, project))), meta }
}

export const listProjectCategories: Operation<'listProjectCategories'> = ({ world }) =>
  ok(world.state.categories)

export const getProject: Operation<'getProject'> = ({ world: { state }, params }) =>
  ok(toProject(state, projectOf(state, params.id)))

export const getConfigFields: Operation<'getConfigFields'> = ({ world: { state }, params }) =>
  ok({ parameters: projectOf(state, params.id).fields })
