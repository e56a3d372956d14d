import { executionsOfNode } from '../provider/by-node'
import { findById, requireOwnById, requireOwnByServerId } from '../provider/lookup'
import { createNodeSerializer } from '../provider/node-serializer'
import { matchesNodeFilters, nodeCounters, nodesOf, toNode } from '../provider/nodes'
import { bindCommand, deleteOwnServers } from '../provider/own-servers'
import { paginate } from '../provider/pagination'
import { refuse, refuseField } from '../provider/refusal'
import * as scripts from '../provider/script-executions'
import type { StoredNode, WorldState } from '../provider/state'
import { done, ok, okPage, type OperationHandler } from './operation-handler'
import { SerializableRows } from './row-list'

/** Copies the state, so that all rows show the time of the call however long they take to send. */
function nodeRows(state: WorldState, nodes: StoredNode[]) {
  const snapshot = { ...state }
  return new SerializableRows(nodes, (node) => toNode(snapshot, node), createNodeSerializer(snapshot))
}

export const listNodes: OperationHandler<'listNodes'> = ({ world: { state }, user, query }) => {
  const own = nodesOf(state, user.id)
  const matching = own.filter((node) => matchesNodeFilters(state, node, query))
  const { rows, meta } = paginate(matching, query.page, query.limit)
  return { ...ok(nodeRows(state, rows)), meta, ...nodeCounters(state, own) }
}

export const listOwnServers: OperationHandler<'listOwnServers'> = ({ world: { state }, user, query }) => {
  const own = nodesOf(state, user.id).filter((node) => node.isOwn)
  const { rows, meta } = paginate(own, query.page, query.limit ?? 200)
  return { ...ok(nodeRows(state, rows)), meta }
}

export const getBindCommand: OperationHandler<'getBindCommand'> = ({ user }) =>
  ok({ script: bindCommand(user) })

export const deleteNodes: OperationHandler<'deleteNodes'> = ({ world, user, body }) =>
  ok(deleteOwnServers(world, user, body.node_ids), '删除成功')

export const updateNodeAlias: OperationHandler<'updateNodeAlias'> = ({ world, user, params, body }) => {
  const { nodes } = world.state
  const node = requireOwnById(nodes, user.id, params.node_id, '节点不存在')
  if (requireOwnById(nodes, user.id, body.node_id, '节点不存在') !== node)
    refuseField('node_id', '参数错误：node_id 与路径不一致')
  node.alias = body.alias.trim() || null
  return done('保存成功')
}

export const runBatchScript: OperationHandler<'runBatchScript'> = ({ world, user, body }) =>
  ok(scripts.runScriptOnNodes(world, user, body.nodes, body), '部署成功')

export const runNodeScript: OperationHandler<'runNodeScript'> = ({ world, user, params, body }) => {
  const { nodes } = world.state
  const node = requireOwnByServerId(nodes, user.id, params.server_id, '服务器不存在')
  const others = body.nodes?.filter((id) => requireOwnById(nodes, user.id, id, '节点不存在') !== node)
  if (others?.length) refuseField('nodes', '参数错误：nodes 与路径不一致')
  const { project, script } = scripts.requireScript(world.state, user, body)
  const reason = scripts.runDisabledReason(node)
  if (reason) refuse(409, reason)
  scripts.deploy(world, node, project, script, body.config_id)
  return done('执行成功')
}

export const listScriptExecutions: OperationHandler<'listScriptExecutions'> = ({
  world: { state },
  user,
  query,
}) => {
  if (findById(state.nodes, query.node_id)?.userId !== user.id) refuse(404, '节点不存在')
  const { page, pageSize: limit } = query
  return okPage(executionsOfNode(state, query.node_id), { page, limit }, (one) =>
    scripts.toScriptExecution(state, one),
  )
}
