import { formatUnits, type Units } from '~/features/billing/units'
import { formatPrice, formatTotal } from '~/lib/money'
import { formatCount } from '~/lib/units'
import type { BilledItem, BilledKind } from './billed-items'
import type { StopResult, StopResults } from './stop-items'

interface KindTexts {
  title: string
  unit: string
  per: string
  /** The effect of stopping some items. */
  deed: (count: string) => string
}

export const kindTexts: Record<BilledKind, KindTexts> = {
  task: { title: '算力任务', unit: '个', per: '小时', deed: (count) => `终止 ${count} 个算力任务` },
  node: { title: '按小时的节点', unit: '台', per: '小时', deed: (count) => `释放 ${count} 台节点` },
  renewal: { title: '自动续费', unit: '台', per: '月', deed: (count) => `关闭 ${count} 台节点的自动续费` },
}

/** The sum of the known amounts: `3 个 · $1.05/小时 起，其中 1 个金额未知`. */
export function sumText(kind: BilledKind, items: readonly BilledItem[]): string {
  const { unit, per } = kindTexts[kind]
  const known = items.flatMap(({ amount }): Units[] => (amount === undefined ? [] : [amount]))
  const count = `${formatCount(items.length)} ${unit}`
  const unknown = items.length - known.length
  if (known.length === 0 && unknown > 0) return `${count} · 金额未知`
  const sum = known.reduce((total, amount) => total + amount, 0)
  const amount = `${formatUnits(sum, kind === 'renewal' ? formatTotal : formatPrice)}/${per}`
  return `${count} · ${amount}${unknown > 0 ? ` 起，其中 ${formatCount(unknown)} ${unit}金额未知` : ''}`
}

/** `将终止 3 个算力任务、关闭 4 台节点的自动续费。`, with the data that is lost for good. */
export function stopQuestion(items: readonly BilledItem[]): string {
  const counts = new Map<BilledKind, number>()
  for (const { kind } of items) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  const deeds = [...counts].map(([kind, count]) => kindTexts[kind].deed(formatCount(count)))
  return [
    `将${deeds.join('、')}。`,
    (counts.has('task') || counts.has('node')) && '机器上的数据无法恢复，终止和释放不可撤销。',
    counts.has('renewal') && '关闭续费的节点到期后不再续费。',
  ]
    .filter(Boolean)
    .join('')
}

export function resultText(result: StopResult): string {
  if (result.state === 'failed') return `失败：${result.reason}`
  if (result.state === 'unknown') return '结果未知'
  return result.state === 'gone' ? '已停止' : '成功'
}

/** Whether another try makes sense. */
export const canRetry = (result: StopResult | undefined): boolean =>
  result?.state === 'failed' || result?.state === 'unknown'

/** Says how far it is: `已处理 12/300，2 项未成功`. */
export function progressText(items: readonly BilledItem[], results: StopResults): string {
  const done = items.filter(({ key }) => results.has(key)).length
  const bad = items.filter(({ key }) => canRetry(results.get(key))).length
  return `已处理 ${formatCount(done)}/${formatCount(items.length)}${bad > 0 ? `，${formatCount(bad)} 项未成功` : ''}`
}
