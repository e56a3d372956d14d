import type { Dashboard, DashboardNodeProject, DashboardPowerProject } from '../generated/model'
import { accounts, balanceOf } from './ledger'
import { toMoney, toPrice } from './money'
import { hashrateOf } from './power-serializers'
import type { StoredPowerTask, StoredProject, WorldState } from './state'

/** Returns the data of a user's home page: balance, costs, running projects. */
export function dashboardOf(state: WorldState, userId: number): Dashboard {
  const now = new Date(state.now)
  const startOfMonth = Date.UTC(now.getUTCFullYear(), now.getUTCMonth())
  const startOfDay = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate())
  return {
    balance: toMoney(balanceOf(state, accounts.available(userId))),
    cost_analysis: {
      current_rate: toPrice(currentRate(state, userId)),
      today_total: toMoney(spentSince(state, userId, startOfDay)),
      month_total: toMoney(spentSince(state, userId, startOfMonth)),
    },
    node_project: nodeProjects(state, userId),
    power_project: powerProjects(state, userId),
  }
}

const runningRows = ({ deployments }: WorldState, userId: number) =>
  deployments.filter((row) => row.userId === userId && row.status === 'running')

const runningTasks = ({ powerTasks }: WorldState, userId: number) =>
  powerTasks.filter((task) => task.userId === userId && task.status === 'running')

/** Returns the current cost per hour, in 1/10,000 dollar. Monthly leases are paid in advance and do not count. */
function currentRate(state: WorldState, userId: number) {
  const hourly = runningRows(state, userId).filter((row) => row.type === 'hourly')
  const leases = hourly.reduce((sum, row) => sum + row.price, 0)
  const machines = (task: StoredPowerTask) => task.instances.filter((one) => one.status === 'running').length
  return runningTasks(state, userId).reduce((sum, task) => sum + task.price * machines(task), leases)
}

/** Returns the cents that the user paid to the provider since a time. */
function spentSince({ entries }: WorldState, userId: number, since: number) {
  const from = new Set<string>([accounts.available(userId), accounts.locked(userId)])
  const revenue = entries.filter(
    ({ at, lines }) => at >= since && lines.some((line) => line.account === accounts.revenue),
  )
  const own = revenue.flatMap(({ lines }) => lines.filter((line) => from.has(line.account)))
  return own.reduce((sum, line) => sum - line.cents, 0)
}

const fieldsOf = (project: StoredProject) => ({
  project_id: project.id,
  project_icon: project.icon,
  project_name: project.name,
  project_short_name: project.shortName,
})

function nodeProjects(state: WorldState, userId: number): DashboardNodeProject[] {
  const rows = runningRows(state, userId)
  return state.projects
    .map((project) => ({
      ...fieldsOf(project),
      count: rows.filter((row) => row.projectId === project.id).length,
    }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count)
}

function powerProjects(state: WorldState, userId: number): DashboardPowerProject[] {
  const tasks = runningTasks(state, userId)
  return state.projects
    .map((project) => {
      const own = tasks.filter((task) => task.projectId === project.id)
      const total_hashrate = own.reduce((sum, task) => sum + hashrateOf(state, task), 0)
      return { ...fieldsOf(project), count: own.length, total_hashrate }
    })
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.total_hashrate - one.total_hashrate)
}
