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
import { fromState, state } from '../provider-state.ts'

const nodeIsRented = state('the user rents a node', { lease_type: 'monthly', status: 'running' })
const ownServerExists = state('the user owns a server')
const groupExists = state('a node group exists', { name: '亚洲' })
const nodeId = fromState('node_id', 1042)
const serverId = fromState('server_id', 88042)
const deploymentId = fromState('deployment_id', 301)
const groupId = fromState('group_id', 3)
const configExists = state('a project config exists', { project_type: 'node' })
const scriptChoice = {
  project_id: fromState('project_id', 7),
  script_id: fromState('script_id', 31),
  config_id: fromState('project_config_id', 5),
}
const wholeList = { page: 1, limit: 100_000 }

export const nodes = [
  interaction('listNodes', {
    title: 'the nodes',
    given: [nodeIsRented],
    query: wholeList,
    call: ({ query }) => listNodes(query),
  }),
  interaction('listNodes', {
    title: 'the own nodes',
    given: [ownServerExists],
    query: { page: 1, limit: 100, type: 2 },
    call: ({ query }) => listNodes(query),
  }),
  interaction('listOwnServers', {
    title: 'the own servers',
    given: [ownServerExists],
    query: { page: 1, limit: 200 },
    call: ({ query }) => listOwnServers(query),
  }),
  interaction('getBindCommand', { title: 'the command that binds a server', call: () => getBindCommand() }),
  interaction('listScriptExecutions', {
    title: 'what ran on a node',
    given: [state('a script ran on a node', { status: 'success' })],
    query: { node_id: nodeId, page: 1, pageSize: 10 },
    call: ({ query }) => listScriptExecutions(query),
  }),
  interaction('runNodeScript', {
    title: 'run a script on a server',
    given: [nodeIsRented, configExists],
    path: { server_id: serverId },
    body: { nodes: [nodeId], ...scriptChoice },
    call: ({ path, body }) => runNodeScript(path.server_id, body),
  }),
  interaction('runBatchScript', {
    title: 'run a script on nodes',
    given: [nodeIsRented, configExists],
    body: { nodes: [nodeId], ...scriptChoice },
    call: ({ body }) => runBatchScript(body),
  }),
  interaction('runBatchScript', {
    title: 'run a script of a project off the shelf',
    given: [nodeIsRented, state('a project is off the shelf', { project_type: 'node' })],
    body: { nodes: [nodeId], ...scriptChoice, config_id: 0 },
    status: 409,
    call: ({ body }) => runBatchScript(body),
  }),
  interaction('deleteNodes', {
    title: 'delete a node',
    given: [ownServerExists],
    body: { node_ids: [nodeId] },
    call: ({ body }) => deleteNodes(body),
  }),
  interaction('updateNodeAlias', {
    title: 'name a node',
    given: [nodeIsRented],
    path: { node_id: nodeId },
    body: { node_id: nodeId, alias: '香港-42' },
    call: ({ path, body }) => updateNodeAlias(path.node_id, body),
  }),
  interaction('listNodeGroups', {
    title: 'the node groups',
    given: [groupExists],
    call: () => listNodeGroups(),
  }),
  interaction('createNodeGroup', {
    title: 'make a node group',
    body: { name: '香港组', weight: 10 },
    call: ({ body }) => createNodeGroup(body),
  }),
  interaction('createNodeGroup', {
    title: 'make a node group twice',
    given: [groupExists],
    body: { name: '亚洲', weight: 10 },
    status: 409,
    call: ({ body }) => createNodeGroup(body),
  }),
  interaction('updateNodeGroup', {
    title: 'rename a node group',
    given: [groupExists],
    path: { id: groupId },
    body: { id: groupId, name: '香港一组', weight: 10 },
    call: ({ path, body }) => updateNodeGroup(path.id, body),
  }),
  interaction('deleteNodeGroup', {
    title: 'delete a node group',
    given: [groupExists],
    path: { id: groupId },
    call: ({ path }) => deleteNodeGroup(path.id),
  }),
  interaction('joinNodeGroup', {
    title: 'put a node into a group',
    given: [nodeIsRented, groupExists],
    body: { group_id: groupId, node_ids: [nodeId] },
    call: ({ body }) => joinNodeGroup(body),
  }),
  interaction('listDeployedNodes', {
    title: 'the deployed nodes',
    given: [nodeIsRented],
    query: wholeList,
    call: ({ query }) => listDeployedNodes(query),
  }),
  interaction('listDeployedNodes', {
    title: 'deployed nodes by a keyword that none of them has',
    given: [nodeIsRented],
    example: 'none',
    query: { page: 1, limit: 6, keyword: '火星' },
    call: ({ query }) => listDeployedNodes(query),
  }),
  interaction('listDeployedNodes', {
    title: 'the deployed node of an id',
    given: [nodeIsRented],
    query: { page: 1, limit: 1, id: deploymentId },
    call: ({ query }) => listDeployedNodes(query),
  }),
  interaction('toggleAutoRenew', {
    title: 'switch the renewal of a node',
    given: [nodeIsRented],
    path: { id: deploymentId },
    call: ({ path }) => toggleAutoRenew(path.id),
  }),
  interaction('toggleAutoRenew', {
    title: 'switch the renewal of a node by the hour',
    given: [state('the user rents a node', { lease_type: 'hourly', status: 'running' })],
    path: { id: deploymentId },
    status: 409,
    call: ({ path }) => toggleAutoRenew(path.id),
  }),
  interaction('listAvailableImages', {
    title: 'the images for a node',
    given: [nodeIsRented],
    path: { id: deploymentId },
    call: ({ path }) => listAvailableImages(path.id),
  }),
  interaction('resetImage', {
    title: 'reset the image of a node',
    given: [nodeIsRented],
    path: { id: deploymentId },
    body: { image_id: 1 },
    call: ({ path, body }) => resetImage(path.id, body),
  }),
]
