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
  interaction('listNodes', 'the nodes', { given: [nodeIsRented], query: wholeList }),
  interaction('listNodes', 'the own nodes', {
    given: [ownServerExists],
    query: { page: 1, limit: 100, type: 2 },
  }),
  interaction('listOwnServers', 'the own servers', {
    given: [ownServerExists],
    query: { page: 1, limit: 200 },
  }),
  interaction('getBindCommand', 'the command that binds a server'),
  interaction('listScriptExecutions', 'what ran on a node', {
    given: [state('a script ran on a node', { status: 'success' })],
    query: { node_id: nodeId, page: 1, pageSize: 10 },
  }),
  interaction('runNodeScript', 'run a script on a server', {
    given: [nodeIsRented, configExists],
    path: { server_id: serverId },
    body: { nodes: [nodeId], ...scriptChoice },
  }),
  interaction('runBatchScript', 'run a script on nodes', {
    given: [nodeIsRented, configExists],
    body: { nodes: [nodeId], ...scriptChoice },
  }),
  interaction('runBatchScript', 'run a script of a project off the shelf', {
    given: [nodeIsRented, state('a project is off the shelf', { project_type: 'node' })],
    body: { nodes: [nodeId], ...scriptChoice, config_id: 0 },
    status: 409,
  }),
  interaction('deleteNodes', 'delete a node', { given: [ownServerExists], body: { node_ids: [nodeId] } }),
  interaction('updateNodeAlias', 'name a node', {
    given: [nodeIsRented],
    path: { node_id: nodeId },
    body: { node_id: nodeId, alias: '香港-42' },
  }),
  interaction('listNodeGroups', 'the node groups', { given: [groupExists] }),
  interaction('createNodeGroup', 'make a node group', { body: { name: '香港组', weight: 10 } }),
  interaction('createNodeGroup', 'make a node group twice', {
    given: [groupExists],
    body: { name: '亚洲', weight: 10 },
    status: 409,
  }),
  interaction('updateNodeGroup', 'rename a node group', {
    given: [groupExists],
    path: { id: groupId },
    body: { id: groupId, name: '香港一组', weight: 10 },
  }),
  interaction('deleteNodeGroup', 'delete a node group', { given: [groupExists], path: { id: groupId } }),
  interaction('joinNodeGroup', 'put a node into a group', {
    given: [nodeIsRented, groupExists],
    body: { group_id: groupId, node_ids: [nodeId] },
  }),
  interaction('listDeployedNodes', 'the deployed nodes', { given: [nodeIsRented], query: wholeList }),
  interaction('listDeployedNodes', 'deployed nodes by a keyword that none of them has', {
    given: [nodeIsRented],
    example: 'none',
    query: { page: 1, limit: 6, keyword: '火星' },
  }),
  interaction('listDeployedNodes', 'the deployed node of an id', {
    given: [nodeIsRented],
    query: { page: 1, limit: 1, id: deploymentId },
  }),
  interaction('toggleAutoRenew', 'switch the renewal of a node', {
    given: [nodeIsRented],
    path: { id: deploymentId },
  }),
  interaction('toggleAutoRenew', 'switch the renewal of a node by the hour', {
    given: [state('the user rents a node', { lease_type: 'hourly', status: 'running' })],
    path: { id: deploymentId },
    status: 409,
  }),
  interaction('listAvailableImages', 'the images for a node', {
    given: [nodeIsRented],
    path: { id: deploymentId },
  }),
  interaction('resetImage', 'reset the image of a node', {
    given: [nodeIsRented],
    path: { id: deploymentId },
    body: { image_id: 1 },
  }),
]
