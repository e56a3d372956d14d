import type { NodeView } from './node-view'
import type { Plan } from './plan'

/** Names are read up to here; more would fill the screen. */
const mostNames = 5

/** What is asked before: which nodes go, and which stay and why. */
export function releaseQuestion(nodes: NodeView, { rows, skipped }: Plan): string {
  const names = rows.slice(0, mostNames).map((row) => nodes.name(row))
  const more = rows.length > mostNames ? `等 ${rows.length} 台节点` : ` 共 ${rows.length} 台节点`
  const kept = [...skipped].map(([reason, count]) => `${reason}（${count} 台）`)
  const rest = kept.length > 0 ? `以下节点将跳过：${kept.join('；')}。` : ''
  return `将释放 ${names.join('、')}${more}，停止计费，数据无法恢复。${rest}`
}
