import { Big } from 'big.js'
import {
  PowerInstanceStatus,
  PowerTaskStatus,
  type PowerInstance,
  type PowerTask,
} from '~/api/generated/model'
import { costOf, parseAmount, toDecimal, type Amount } from '~/lib/money'
import { canTerminate } from './task-status'

type TaskBilling = Pick<
  PowerTask,
  'status' | 'is_loop' | 'amount' | 'running_amount' | 'stopped_amount' | 'pricing_plan' | 'server_instance'
>

/**
 * Dollars an hour for a number of machines; undefined when the number or the price is unknown. Zero machines cost `0`
 * even when the price is unknown.
 */
export function machinesHourlyCost(
  price: string | undefined,
  machines: number | undefined,
): string | undefined {
  if (machines === 0) return '0'
  if (machines === undefined || parseAmount(price) === undefined) return undefined
  return costOf(price, machines)
}

/** Dollars an hour that a task is billed now, for its running machines only; undefined when unknown. */
export const taskHourlyRate = (task: TaskBilling): string | undefined =>
  machinesHourlyCost(task.pricing_plan?.current_price, runningMachineCount(task))

const isUnknown = (instance: PowerInstance) =>
  canTerminate(instance) && !Object.hasOwn(PowerInstanceStatus, instance.status ?? '')

/** Number of a task's machines that run; undefined when unknown: also none where its state or a machine's is unknown. */
export function runningMachineCount(task: TaskBilling): number | undefined {
  const { status, running_amount, server_instance } = task
  const mayRun = (status && !Object.hasOwn(PowerTaskStatus, status)) || server_instance?.some(isUnknown)
  return running_amount === 0 && mayRun ? undefined : running_amount
}

function plannedMachines({ is_loop, amount, stopped_amount }: TaskBilling): number {
  // A looping task replaces machines that ended, so the count of ended ones says nothing about the remaining ones.
  return is_loop ? 0 : (amount ?? 0) - (stopped_amount ?? 0)
}

/** Number of a task's machines that run or are being deployed; undefined when the response does not say. */
export function activeMachineCount(task: TaskBilling): number | undefined {
  const { status, is_loop, amount = 0, running_amount = 0, server_instance } = task
  if (status === 'stopped') return 0
  const listed = server_instance?.filter(canTerminate).length ?? 0
  // Lists of tasks omit the machines. Those of a loop that do not run may be deploying, or were terminated one by one.
  if (is_loop && listed === 0 && running_amount < amount) return undefined
  return Math.max(running_amount, plannedMachines(task), listed) || undefined
}

/** The most machines that a task may have now; undefined when the response does not say. */
export const mostMachines = (task: TaskBilling): number | undefined => activeMachineCount(task) ?? task.amount

const significantDigits = 3

/**
 * Dollars an hour per KH, which makes models and tasks of different size comparable. Undefined when the hashrate is
 * zero or the rate is unknown.
 * @param rate dollars an hour
 * @param hashrate KH
 */
export function hashPrice(rate: Amount, hashrate: Amount): Big | undefined {
  const kilohashes = toDecimal(hashrate)
  return kilohashes.gt(0) ? parseAmount(rate)?.div(kilohashes) : undefined
}

/** Three significant digits, but at least two decimals: `$0.00162`, `$1.20`; `-` when there is no price. */
export function formatHashPrice(price: Big | undefined): string {
  if (!price) return '-'
  const places = price.eq(0) ? 2 : Math.max(2, significantDigits - 1 - price.e)
  return `$${price.toFixed(places, Big.roundHalfUp)}`
}
