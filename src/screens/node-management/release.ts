import { canRelease } from '~/entities/node/capabilities'
import type { NodeView } from './node-view'

/** What of a selection can be released, and why the rest can't. */
export interface ReleasePlan {
  rows: readonly number[]
  /** How many are skipped for each reason. */
  skipped: ReadonlyMap<string, number>
}

/** Only hourly cloud nodes are released; the others are named (nod-25). */
export function releasePlan(nodes: NodeView, chosen: readonly number[]): ReleasePlan {
  const rows: number[] = []
  const skipped = new Map<string, number>()
  for (const row of chosen) {
    const reason = canRelease(nodes.judged(row))
    if (reason === undefined) rows.push(row)
    else skipped.set(reason, (skipped.get(reason) ?? 0) + 1)
  }
  return { rows, skipped }
}

/** Names are read up to here; more would fill the screen. */
const mostNames = 5

/** What is asked before: which nodes go, and which stay and why. */
export function releaseQuestion(nodes: NodeView, { rows, skipped }: ReleasePlan): string {
  const names = rows.slice(0, mostNames).map((row) => nodes.name(row))
  const more = rows.length > mostNames ? `等 ${rows.length} 台节点` : ` 共 ${rows.length} 台节点`
  const kept = [...skipped].map(([reason, count]) => `${reason}（${count} 台）`)
  const rest = kept.length > 0 ? `以下节点将跳过：${kept.join('；')}。` : ''
  return `将释放 ${names.join('、')}${more}，停止计费，数据无法恢复。${rest}`
}
