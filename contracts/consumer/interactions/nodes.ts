import {
  createNodeGroup,
  deleteNodeGroup,
  joinNodeGroup,
  listNodeGroups,
  updateNodeGroup,
} from '~/api/generated/node-groups/node-groups'
import {
  deleteNodes,
  getBindCommand,
  listNodes,
  listOwnServers,
  listScriptExecutions,
  runBatchScript,
  runNodeScript,
  updateNodeAlias,
} from '~/api/generated/nodes/nodes'
import {
  listAvailableImages,
  listDeployedNodes,
  resetImage,
  toggleAutoRenew,
} from '~/api/generated/panel-point/panel-point'
import { interaction } from '../interaction.ts'
import { fromState, state } from '../state.ts'

const rented = state('the user rents a node', { lease_type: 'monthly', status: 'running' })
const owned = state('the user owns a server')
const grouped = state('a node group exists', { name: '亚洲' })
const node = fromState('node_id', 1042)
const server = fromState('server_id', 88042)
const row = fromState('deployment_id', 301)
const group = fromState('group_id', 3)
const configured = state('a project config exists', { project_type: 'node' })
const script = {
  project_id: fromState('project_id', 7),
  script_id: fromState('script_id', 31),
  config_id: fromState('project_config_id', 5),
}
const all = { page: 1, limit: 100_000 }

export const nodes = [
  interaction('listNodes', {
    title: 'the nodes',
    given: [rented],
    query: all,
    call: ({ query }) => listNodes(query),
  }),
  interaction('listNodes', {
    title: 'the own nodes',
    given: [owned],
    query: { page: 1, limit: 100, type: 2 },
    call: ({ query }) => listNodes(query),
  }),
  interaction('listOwnServers', {
    title: 'the own servers',
    given: [owned],
    query: { page: 1, limit: 200 },
    call: ({ query }) => listOwnServers(query),
  }),
  interaction('getBindCommand', { title: 'the command that binds a server', call: () => getBindCommand() }),
  interaction('listScriptExecutions', {
    title: 'what ran on a node',
    given: [state('a script ran on a node', { status: 'success' })],
    query: { node_id: node, page: 1, pageSize: 10 },
    call: ({ query }) => listScriptExecutions(query),
  }),
  interaction('runNodeScript', {
    title: 'run a script on a server',
    given: [rented, configured],
    path: { server_id: server },
    body: { nodes: [node], ...script },
    call: ({ path, body }) => runNodeScript(path.server_id, body),
  }),
  interaction('runBatchScript', {
    title: 'run a script on nodes',
    given: [rented, configured],
    body: { nodes: [node], ...script },
    call: ({ body }) => runBatchScript(body),
  }),
  interaction('runBatchScript', {
    title: 'run a script of a project off the shelf',
    given: [rented, state('a project is off the shelf', { project_type: 'node' })],
    body: { nodes: [node], ...script, config_id: 0 },
    status: 409,
    call: ({ body }) => runBatchScript(body),
  }),
  interaction('deleteNodes', {
    title: 'delete a node',
    given: [owned],
    body: { node_ids: [node] },
    call: ({ body }) => deleteNodes(body),
  }),
  interaction('updateNodeAlias', {
    title: 'name a node',
    given: [rented],
    path: { node_id: node },
    body: { node_id: node, alias: '香港-42' },
    call: ({ path, body }) => updateNodeAlias(path.node_id, body),
  }),
  interaction('listNodeGroups', { title: 'the node groups', given: [grouped], call: () => listNodeGroups() }),
  interaction('createNodeGroup', {
    title: 'make a node group',
    body: { name: '香港组', weight: 10 },
    call: ({ body }) => createNodeGroup(body),
  }),
  interaction('createNodeGroup', {
    title: 'make a node group twice',
    given: [grouped],
    body: { name: '亚洲', weight: 10 },
    status: 409,
    call: ({ body }) => createNodeGroup(body),
  }),
  interaction('updateNodeGroup', {
    title: 'rename a node group',
    given: [grouped],
    path: { id: group },
    body: { id: group, name: '香港一组', weight: 10 },
    call: ({ path, body }) => updateNodeGroup(path.id, body),
  }),
  interaction('deleteNodeGroup', {
    title: 'delete a node group',
    given: [grouped],
    path: { id: group },
    call: ({ path }) => deleteNodeGroup(path.id),
  }),
  interaction('joinNodeGroup', {
    title: 'put a node into a group',
    given: [rented, grouped],
    body: { group_id: group, node_ids: [node] },
    call: ({ body }) => joinNodeGroup(body),
  }),
  interaction('listDeployedNodes', {
    title: 'the deployed nodes',
    given: [rented],
    query: all,
    call: ({ query }) => listDeployedNodes(query),
  }),
  interaction('listDeployedNodes', {
    title: 'deployed nodes by a keyword that none of them has',
    given: [rented],
    answer: 'none',
    query: { page: 1, limit: 6, keyword: '火星' },
    call: ({ query }) => listDeployedNodes(query),
  }),
  interaction('listDeployedNodes', {
    title: 'the deployed node of an id',
    given: [rented],
    query: { page: 1, limit: 1, id: row },
    call: ({ query }) => listDeployedNodes(query),
  }),
  interaction('toggleAutoRenew', {
    title: 'switch the renewal of a node',
    given: [rented],
    path: { id: row },
    call: ({ path }) => toggleAutoRenew(path.id),
  }),
  interaction('toggleAutoRenew', {
    title: 'switch the renewal of a node by the hour',
    given: [state('the user rents a node', { lease_type: 'hourly', status: 'running' })],
    path: { id: row },
    status: 409,
    call: ({ path }) => toggleAutoRenew(path.id),
  }),
  interaction('listAvailableImages', {
    title: 'the images for a node',
    given: [rented],
    path: { id: row },
    call: ({ path }) => listAvailableImages(path.id),
  }),
  interaction('resetImage', {
    title: 'reset the image of a node',
    given: [rented],
    path: { id: row },
    body: { image_id: 1 },
    call: ({ path, body }) => resetImage(path.id, body),
  }),
]
