import type { PowerInstance, PowerNode, PowerSpec, PowerTask, PowerTaskPlan } from '../generated/model'
import { getById } from './lookup'
import { metricOf } from './metrics'
import { toMoney, toPrice } from './money'
import { consumptionOf } from './power-tasks'
import { toConfigBrief } from './project-configs'
import { toProjectBrief } from './projects'
import type { StoredInstance, StoredPowerSpec, StoredPowerTask, WorldState } from './state'
import { toTimestamp } from './time'

const timeOrNull = (at: number | null) => (at === null ? null : toTimestamp(at))

export const toPowerSpec = ({ pricing, ...spec }: StoredPowerSpec): PowerSpec => ({
  id: spec.id,
  name: spec.name,
  cpu_cores: spec.cpuCores,
  memory_gb: spec.memoryGb,
  bandwidth_mbps: spec.bandwidthMbps,
  system_disk_gb: spec.diskGb,
  hashrate: spec.hashrate,
  pricing_plan: pricing && {
    id: pricing.id,
    current_price: toPrice(pricing.price),
    original_price: pricing.original === null ? null : toPrice(pricing.original),
  },
})

const isRunning = (instance: StoredInstance) => instance.status === 'running'

/** Returns the hashrate of a task's running machines, in KH. */
export function hashrateOf({ powerSpecs }: WorldState, task: StoredPowerTask): number {
  const hashratePerMachine = getById(powerSpecs, task.specId).hashrate
  return Math.round(hashratePerMachine * task.instances.filter(isRunning).length * 100) / 100
}

/** Returns the node of a machine; null until it has started. */
function toPowerNode(state: WorldState, spec: StoredPowerSpec, instance: StoredInstance): PowerNode | null {
  const { id, lanIp, startedAt } = instance
  if (startedAt === null) return null
  const hardware = isRunning(instance) ? spec : null
  return {
    lan_ip_address: lanIp,
    hashrate: hardware?.hashrate ?? null,
    // Computed from the machine's id, like a node's.
    latest_metric: hardware ? metricOf({ id, hardware }, state.now) : null,
  }
}

function toInstance(state: WorldState, spec: StoredPowerSpec, instance: StoredInstance): PowerInstance {
  return {
    id: instance.id,
    status: instance.status,
    node: toPowerNode(state, spec, instance),
    start_time: timeOrNull(instance.startedAt),
    end_time: timeOrNull(instance.endedAt),
    consumption: toMoney(instance.chargedCents),
    deleted_at: timeOrNull(instance.deletedAt),
  }
}

// The most that the contract lets a task show. A looping task starts machines for as long as it runs.
const maxShownInstances = 1000

/** Returns the machines to show: all that run, and the newest of those that ended. */
function shownInstances({ instances }: StoredPowerTask): StoredInstance[] {
  let hidden = instances.length - maxShownInstances
  return instances.filter((one) => one.status !== 'stopped' || hidden-- <= 0)
}

const toPlan = (task: StoredPowerTask, spec: StoredPowerSpec): PowerTaskPlan => ({
  id: spec.pricing?.id ?? spec.id,
  current_price: toPrice(task.price),
  server_spec: { name: spec.name },
})

/** Lists omit the machines of a task. */
export function toPowerTask(state: WorldState, task: StoredPowerTask, withInstances: boolean): PowerTask {
  const spec = getById(state.powerSpecs, task.specId)
  const running = task.instances.filter(isRunning).length
  return {
    id: task.id,
    project: toProjectBrief(state, task.projectId),
    status: task.status,
    amount: task.amount,
    running_amount: running,
    stopped_amount: task.instances.filter((one) => one.status === 'stopped').length,
    hashrate: hashrateOf(state, task),
    project_config: toConfigBrief(state, task.configId),
    pricing_plan: toPlan(task, spec),
    consumption: toMoney(consumptionOf(task)),
    created_at: toTimestamp(task.createdAt),
    complated_at: timeOrNull(task.endedAt),
    is_loop: task.isLoop ? 1 : 0,
    server_instance: withInstances ? shownInstances(task).map((one) => toInstance(state, spec, one)) : [],
  }
}
