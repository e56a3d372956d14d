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
import { fromState, state } from '../state.ts'

const published = state('a project is published', { project_type: 'node' })
const configured = state('a project config exists', { project_type: 'node' })
const unasking = state('a project config exists', { project_type: 'node', has_fields: false })
const project = fromState('project_id', 7)
const config = fromState('project_config_id', 5)

export const projects = [
  interaction('listProjects', {
    title: 'the projects for nodes',
    given: [published],
    query: { page: 1, limit: 100, pageSize: 100, project_type: 'node', is_historical: 0 },
    call: ({ query }) => listProjects(query),
  }),
  interaction('listProjectCategories', {
    title: 'the kinds of projects',
    given: [published],
    call: () => listProjectCategories(),
  }),
  interaction('getProject', {
    title: 'a project',
    given: [published],
    path: { id: project },
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
    given: [published],
    path: { id: project },
    call: ({ path }) => getConfigFields(path.id),
  }),
  interaction('listProjectConfigs', {
    title: 'the project configs',
    given: [configured],
    query: { project_type: 'node' },
    call: ({ query }) => listProjectConfigs(query),
  }),
  interaction('createProjectConfig', {
    title: 'save a project config',
    given: [unasking],
    body: { project_id: project, remark: '备用账号', parameters: {} },
    call: ({ body }) => createProjectConfig(body),
  }),
  interaction('createProjectConfig', {
    title: 'save a project config that lacks what the project asks',
    given: [configured],
    body: { project_id: project, remark: '备用账号', parameters: {} },
    status: 422,
    call: ({ body }) => createProjectConfig(body),
  }),
  interaction('updateProjectConfig', {
    title: 'change a project config',
    given: [unasking],
    path: { id: config },
    body: { id: config, remark: '备用账号', parameters: {} },
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
    given: [configured],
    path: { id: config },
    call: ({ path }) => deleteProjectConfig(path.id),
  }),
  interaction('deleteProjectConfig', {
    title: 'delete a project config that is not there',
    path: { id: 999_999 },
    status: 404,
    call: ({ path }) => deleteProjectConfig(path.id),
  }),
]
