import {
  createProjectConfig,
  deleteProjectConfig,
  listProjectConfigs,
  updateProjectConfig,
} from '~/api/generated/project-configs/project-configs'
import {
  getConfigFields,
  getProject,
  listProjectCategories,
  listProjects,
} from '~/api/generated/projects/projects'
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
  interaction('listProjects', {
    title: 'the projects for nodes',
    given: [projectExists],
    query: { page: 1, limit: 100, pageSize: 100, project_type: 'node', is_historical: 0 },
    call: ({ query }) => listProjects(query),
  }),
  interaction('listProjectCategories', {
    title: 'the kinds of projects',
    given: [projectExists],
    call: () => listProjectCategories(),
  }),
  interaction('getProject', {
    title: 'a project',
    given: [projectExists],
    path: { id: projectId },
    call: ({ path }) => getProject(path.id),
  }),
  interaction('getProject', {
    title: 'a project that is not there',
    path: { id: 999_999 },
    status: 404,
    call: ({ path }) => getProject(path.id),
  }),
  interaction('getConfigFields', {
    title: 'what a project asks to be told',
    given: [projectExists],
    path: { id: projectId },
    call: ({ path }) => getConfigFields(path.id),
  }),
  interaction('listProjectConfigs', {
    title: 'the project configs',
    given: [configExists],
    query: { project_type: 'node' },
    call: ({ query }) => listProjectConfigs(query),
  }),
  interaction('createProjectConfig', {
    title: 'save a project config',
    given: [configWithoutFieldsExists],
    body: { project_id: projectId, remark: '备用账号', parameters: {} },
    call: ({ body }) => createProjectConfig(body),
  }),
  interaction('createProjectConfig', {
    title: 'save a project config that lacks what the project asks',
    given: [configExists],
    body: { project_id: projectId, remark: '备用账号', parameters: {} },
    status: 422,
    call: ({ body }) => createProjectConfig(body),
  }),
  interaction('updateProjectConfig', {
    title: 'change a project config',
    given: [configWithoutFieldsExists],
    path: { id: configId },
    body: { id: configId, remark: '备用账号', parameters: {} },
    call: ({ path, body }) => updateProjectConfig(path.id, body),
  }),
  interaction('createProjectConfig', {
    title: 'save a config of a project that is not there',
    body: { project_id: 999_999, remark: '备用账号', parameters: {} },
    status: 404,
    call: ({ body }) => createProjectConfig(body),
  }),
  interaction('deleteProjectConfig', {
    title: 'delete a project config',
    given: [configExists],
    path: { id: configId },
    call: ({ path }) => deleteProjectConfig(path.id),
  }),
  interaction('deleteProjectConfig', {
    title: 'delete a project config that is not there',
    path: { id: 999_999 },
    status: 404,
    call: ({ path }) => deleteProjectConfig(path.id),
  }),
]
