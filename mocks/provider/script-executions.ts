import type { ItemResult, ScriptExecution } from '../generated/model'
import { deploymentOfNode } from './deployments'
import { changeStatus } from './lifecycles'
import { findById, getById, requireOwnById } from './lookup'
import { sendMessage } from './messages'
import { nodeStatus } from './nodes'
import { requireConfig } from './project-configs'
import { requirePublishedProject } from './projects'
import { random, randomInt } from './random'
import { refuse, refuseField } from './refusal'
import type {
  DueEvent,
  StoredExecution,
  StoredNode,
  StoredProject,
  StoredScript,
  User,
  WorldState,
} from './state'
import { schedule, second, toTimestamp } from './time'
import { nextId, type World } from './world'

export function toScriptExecution({ projects }: WorldState, execution: StoredExecution): ScriptExecution {
  const project = getById(projects, execution.projectId)
  const script = project.scripts.find((one) => one.id === execution.scriptId)
  return {
    id: execution.id,
    status: execution.status,
    created_at: toTimestamp(execution.createdAt),
    end_time: execution.endAt === null ? null : toTimestamp(execution.endAt),
    output: execution.output,
    script: script ? { name: script.name, project: { name: project.name } } : null,
  }
}

/** The script to run: a published project, one of its scripts, and a config if the script needs one. */
export interface ScriptSelection {
  project_id: number
  script_id: number
  /** 0 for none. */
  config_id: number
}

/**
 * Returns the project and script. Refuses 404 for an unknown project, script or config, 409 for an unpublished project,
 * 422 for a missing config or one of another project.
 */
export function requireScript(state: WorldState, user: User, choice: ScriptSelection) {
  const project = requirePublishedProject(state, choice.project_id)
  const script = project.scripts.find((one) => one.id === choice.script_id) ?? refuse(404, '命令不存在')
  const { config_id: id } = choice
  if (id) requireConfig(state, { userId: user.id, id, projectId: project.id, field: 'config_id' })
  else if (script.allowCustomParams) refuseField('config_id', '该命令需要选择配置')
  return { project, script }
}

/** Queues a run on one node. It begins 2 to 6 seconds later. */
export function startExecution(world: World, node: StoredNode, project: StoredProject, script: StoredScript) {
  const { state } = world
  const execution: StoredExecution = {
    id: nextId(state, 'execution'),
    userId: node.userId,
    nodeId: node.id,
    projectId: project.id,
    scriptId: script.id,
    status: 'pending',
    createdAt: state.now,
    endAt: null,
    output: null,
  }
  state.executions.push(execution)
  const at = state.now + randomInt(state, 2, 6) * second
  schedule(world, { at, kind: 'execution-begins', payload: { id: execution.id } })
}

/** Runs a script on several nodes, with one result per node. Refuses (404) an id that is not the user's. */
export function runScriptOnNodes(
  world: World,
  user: User,
  nodeIds: number[],
  choice: ScriptSelection,
): ItemResult[] {
  const { state } = world
  const { project, script } = requireScript(state, user, choice)
  const nodes = nodeIds.map((id) => requireOwnById(state.nodes, user.id, id, '节点不存在'))
  return nodes.map((node) => {
    const message = runDisabledReason(node)
    if (!message) deploy(world, node, project, script, choice.config_id)
    return { id: node.id, ok: !message, message }
  })
}

/** Returns the reason why no script can run on a node; empty when one can. */
export const runDisabledReason = (node: StoredNode) =>
  nodeStatus(node) === 'unregistered'
    ? '节点未注册，无法执行'
    : nodeStatus(node) === 'offline'
      ? '节点离线，无法执行'
      : ''

/** Deploys a project with a config (0 for none) to a node. */
export function deploy(
  world: World,
  node: StoredNode,
  project: StoredProject,
  script: StoredScript,
  configId: number,
) {
  startExecution(world, node, project, script)
  const row = deploymentOfNode(world.state, node.id)
  if (row) Object.assign(row, { projectId: project.id, configId: configId || null })
}

/** Due event: begins a run, which ends 10 to 60 seconds later. */
export function onExecutionBegins(world: World, { id }: DueEvent['payload']) {
  const { state } = world
  const execution = findById(state.executions, Number(id))
  if (execution?.status !== 'pending') return
  changeStatus(world, 'ScriptExecutionStatus', execution, { to: 'running', by: 'time' })
  execution.output = '$ 正在下载安装包…\n'
  const at = state.now + randomInt(state, 10, 60) * second
  schedule(world, { at, kind: 'execution-ends', payload: { id: execution.id } })
}

const ends = {
  success: { to: 'success', by: 'event' },
  failed: { to: 'failed', by: 'event' },
  timeout: { to: 'timeout', by: 'time' },
} as const

const finalOutput = {
  success: '下载完成\n校验通过\n安装完成，服务已启动\n',
  failed: '下载完成\n错误：端口 8080 已被占用\n退出码 1\n',
  timeout: '下载超时，已中止\n',
} as const

/** Due event: ends a run. One in ten fails and one in twenty times out; on an offline node all time out. */
export function onExecutionEnds(world: World, { id }: DueEvent['payload']) {
  const { state } = world
  const execution = findById(state.executions, Number(id))
  const node = findById(state.nodes, execution?.nodeId ?? null)
  if (execution?.status !== 'running' || !node) return
  const chance = random(state)
  const isOnline = nodeStatus(node) === 'online'
  const end = !isOnline || chance < 0.05 ? ends.timeout : chance < 0.15 ? ends.failed : ends.success
  const status = end.to
  changeStatus(world, 'ScriptExecutionStatus', execution, end)
  Object.assign(execution, { endAt: state.now, output: [execution.output, finalOutput[status]].join('') })
  if (status === 'success') return
  const project = getById(state.projects, execution.projectId)
  const what = status === 'failed' ? '失败' : '超时'
  sendMessage(
    world,
    execution.userId,
    `部署${what}`,
    `项目 ${project.shortName} 部署到 ${node.alias ?? node.hostname} 时${what}，请在命令日志中查看输出。`,
  )
}
