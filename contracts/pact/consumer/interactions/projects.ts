import { interaction } from '../interaction.ts'
import { fromState, state } from '../provider-state.ts'

const projectExists = state('a project is published', { project_type: 'node' })
const configExists = state('a project config exists', { project_type: 'node' })
const configWithoutFieldsExists = state('a project config exists', {
  project_type: 'node',
  has_fields: false,
})
const projectId = fromState('project_id', 7)
const configId = fromState('project_config_id', 5)

export const projects = [
  interaction('listProjects', 'the projects for nodes', {
    given: [projectExists],
    query: { page: 1, limit: 100, pageSize: 100, project_type: 'node', is_historical: 0 },
  }),
  interaction('listProjectCategories', 'the kinds of projects', { given: [projectExists] }),
  interaction('getProject', 'a project', { given: [projectExists], path: { id: projectId } }),
  interaction('getProject', 'a project that is not there', { path: { id: 999_999 }, status: 404 }),
  interaction('getConfigFields', 'what a project asks to be told', {
    given: [projectExists],
    path: { id: projectId },
  }),
  interaction('listProjectConfigs', 'the project configs', {
    given: [configExists],
    query: { project_type: 'node' },
  }),
  interaction('createProjectConfig', 'save a project config', {
    given: [configWithoutFieldsExists],
    body: { project_id: projectId, remark: '备用账号', parameters: {} },
  }),
  interaction('createProjectConfig', 'save a project config that lacks what the project asks', {
    given: [configExists],
    body: { project_id: projectId, remark: '备用账号', parameters: {} },
    status: 422,
  }),
  interaction('updateProjectConfig', 'change a project config', {
    given: [configWithoutFieldsExists],
    path: { id: configId },
    body: { id: configId, remark: '备用账号', parameters: {} },
  }),
  interaction('createProjectConfig', 'save a config of a project that is not there', {
    body: { project_id: 999_999, remark: '备用账号', parameters: {} },
    status: 404,
  }),
  interaction('deleteProjectConfig', 'delete a project config', {
    given: [configExists],
    path: { id: configId },
  }),
  interaction('deleteProjectConfig', 'delete a project config that is not there', {
    path: { id: 999_999 },
    status: 404,
  }),
]
