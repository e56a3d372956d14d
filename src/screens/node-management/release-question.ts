import type { NodeRowModel } from './node-row-model'
import type { BatchPlan } from './batch-plan'

/** More names would fill the dialog. */
const maxNames = 5

/** Text of the confirm dialog: which nodes are released, and which are skipped and why. */
export function releaseQuestion(nodes: NodeRowModel, { rows, skipped }: BatchPlan): string {
  const names = rows.slice(0, maxNames).map((row) => nodes.name(row))
  const more = rows.length > maxNames ? `等 ${rows.length} 台节点` : ` 共 ${rows.length} 台节点`
  const skippedTexts = [...skipped].map(([reason, count]) => `${reason}（${count} 台）`)
  const rest = skippedTexts.length > 0 ? `以下节点将跳过：${skippedTexts.join('；')}。` : ''
  return `将释放 ${names.join('、')}${more}，停止计费，数据无法恢复。${rest}`
}
