import { isRefused } from '~/api/client/wire-values'
import type { ItemResult } from '~/api/generated/model'
import { itemsOfResults } from '~/features/nodes/item-results'
import { computerTime } from '~/lib/clock'
import { idText, type Id, type IdText } from '~/lib/ids'
import type { DeployRequest } from './deploy-request'
import type { DeployTarget } from './deploy-target'

/** Progress of one server; `failed` also when the provider refused to start it. */
export interface DeployItem {
  target: DeployTarget
  /** Status of the script execution: pending, running, success, failed or timeout. */
  status: string
  /** Output of the command so far, or the reason for a refusal; empty without one. */
  output: string
  /** The server's entry in its command log; undefined before the first poll, and where the provider names none. */
  executionId?: Id | undefined
  /** An entry of before this attempt, which a provider may still name as the newest; null for a log that had none. */
  earlierExecutionId?: Id | null | undefined
}

/** A deployment that was sent, with the progress of each server. */
export interface DeployRun {
  /** Time of sending, in milliseconds since 1970; a retry gets a new one. */
  id: number
  request: DeployRequest
  items: readonly DeployItem[]
}

function createItem(target: DeployTarget, { project }: DeployRequest, result?: ItemResult): DeployItem {
  if (result && isRefused(result)) return { target, status: 'failed', output: result.message ?? '' }
  const current = { projectId: project.id, project: project.name, hasProject: true }
  return { target: { ...target, ...current }, status: 'pending', output: '' }
}

const idFields = ['nodeId', 'serverId', 'id'] as const

const targetsById = (targets: readonly DeployTarget[], field: (typeof idFields)[number]) =>
  new Map(
    targets.flatMap((target): [IdText, DeployTarget][] =>
      target[field] === undefined ? [] : [[idText(target[field]), target]],
    ),
  )

/**
 * Creates a run from the provider's response. Results per server are optional in the contract: a server without a result
 * was accepted.
 */
export function startRun(request: DeployRequest, results: readonly ItemResult[]): DeployRun {
  const { targets } = request
  const kinds = idFields.map((field) => targetsById(targets, field))
  const targetOf = itemsOfResults(targets, kinds, results)
  const resultOf = new Map(results.map((result, index) => [targetOf[index], result]))
  const items = targets.map((target) => createItem(target, request, resultOf.get(target)))
  return { id: computerTime(), request, items }
}

/**
 * Returns `retry` with all items of the earlier run; the retried servers replace their earlier items. The others were
 * sent before, so the time of the retry says nothing about their entries.
 */
export function mergeRetry(items: readonly DeployItem[], retry: DeployRun): DeployRun {
  const retried = new Map(retry.items.map((item) => [idText(item.target.nodeId), item]))
  const merged = items.map((earlier) => {
    const item = retried.get(idText(earlier.target.nodeId))
    if (!item) return { earlierExecutionId: null, ...earlier }
    return { ...item, earlierExecutionId: earlier.executionId ?? earlier.earlierExecutionId }
  })
  return { ...retry, items: merged }
}

export const hasFailed = ({ status }: { status?: string | undefined }): boolean =>
  status === 'failed' || status === 'timeout'

/** Whether the status is final. An unknown status may still change. */
export const isFinished = (item: { status?: string | undefined }): boolean =>
  item.status === 'success' || hasFailed(item)

export const countByStatus = (items: readonly DeployItem[], status: string): number =>
  items.filter((item) => item.status === status).length
