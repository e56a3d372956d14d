import { executionsOf } from '../provider/executions-by-node'
import { byId, ownById, ownByServerId } from '../provider/lookup'
import { fitsFilters, nodeCounters, nodesOf, toNode } from '../provider/nodes'
import { nodeWriter } from '../provider/node-json'
import { bindCommand, deleteOwnServers } from '../provider/own-servers'
import { pageOf } from '../provider/pages'
import { refuse } from '../provider/refusal'
import * as scripts from '../provider/script-executions'
import type { StoredNode, WorldState } from '../provider/state'
import { done, ok, type Operation } from './context'
import { Rows } from './rows'

/** Copies the state, so that all rows show the time of the call however long they take to send. */
function nodeRows(state: WorldState, nodes: StoredNode[]) {
  const snapshot = { ...state }
  return new Rows(nodes, (node) => toNode(snapshot, node), nodeWriter(snapshot))
}

export const listNodes: Operation<'listNodes'> = ({ world: { state }, user, query }) => {
  const own = nodesOf(state, user.id)
  const matching = own.filter((node) => fitsFilters(node, query))
  const { rows, meta } = pageOf(matching, query.page, query.limit)
  return { ...ok(nodeRows(state, rows)), meta, ...nodeCounters(state, own) }
}

export const listOwnServers: Operation<'listOwnServers'> = ({ world: { state }, user, query }) => {
  const own = nodesOf(state, user.id).filter((node) => node.isOwn)
  const { rows, meta } = pageOf(own, query.page, query.limit ?? 200)
  return { ...ok(nodeRows(state, rows)), meta }
}

export const getBindCommand: Operation<'getBindCommand'> = ({ user }) => ok({ script: bindCommand(user) })

export const deleteNodes: Operation<'deleteNodes'> = ({ world, user, body }) =>
  ok(deleteOwnServers(world, user, body.node_ids), '删除成功')

export const updateNodeAlias: Operation<'updateNodeAlias'> = ({ world, user, params, body }) => {
  const { nodes } = world.state
  const node = ownById(nodes, user.id, params.node_id, '节点不存在')
  if (ownById(nodes, user.id, body.node_id, '节点不存在') !== node)
    refuse(422, '参数错误：node_id 与路径不一致')
  node.alias = body.alias.trim() || null
  return done('保存成功')
}

export const runBatchScript: Operation<'runBatchScript'> = ({ world, user, body }) =>
  ok(scripts.runOnNodes(world, user, body.nodes, body), '部署成功')

export const runNodeScript: Operation<'runNodeScript'> = ({ world, user, params, body }) => {
  const { nodes } = world.state
  const node = ownByServerId(nodes, user.id, params.server_id, '服务器不存在')
  const others = body.nodes?.filter((id) => ownById(nodes, user.id, id, '节点不存在') !== node)
  if (others?.length) refuse(422, '参数错误：nodes 与路径不一致')
  const { project, script } = scripts.requireScript(world.state, user, body)
  const reason = scripts.whyNotRunnable(node)
  if (reason) refuse(409, reason)
  scripts.deploy(world, node, project, script, body.config_id)
  return done('执行成功')
}

export const listScriptExecutions: Operation<'listScriptExecutions'> = ({
  world: { state },
  user,
  query,
}) => {
  if (byId(state.nodes, query.node_id)?.userId !== user.id) refuse(404, '节点不存在')
  const { rows, meta } = pageOf(executionsOf(state, query.node_id), query.page, query.pageSize)
  return { ...ok(rows.map((one) => scripts.toScriptExecution(state, one))), meta }
}
