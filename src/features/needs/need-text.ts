import { toDollars } from '~/lib/forecast'
import { formatMoney } from '~/lib/money'
import { formatTime } from '~/lib/time'
import { formatCount } from '~/lib/units'
import type { Need } from './needs'

const momentText = (at: number) => formatTime(at, 'MM-DD HH:mm')

/** What a need is, in one sentence. */
export function needTitle({ kind, items, at }: Need): string {
  const count = items.length
  if (kind === 'expiring') return `${formatCount(count)} 台节点 3 天内到期，不会自动续费`
  if (kind === 'offline') return `${formatCount(count)} 台节点离线超过 1 小时`
  if (kind === 'failed') return `${formatCount(count)} 台节点部署失败`
  if (kind === 'power') return `${formatCount(count)} 个算力任务已结束或有机器停止`
  return items.some(({ name }) => name)
    ? `余额不够 ${formatCount(count)} 台节点 7 天内的自动续费`
    : `余额约可用至 ${momentText(at)}`
}

/** What comes of it, and what solving it costs; empty where the title says it all. */
export function needDetail({ kind, at, amount }: Need): string {
  const dollars = formatMoney(toDollars(amount))
  if (kind === 'expiring') return `${momentText(at)} 起到期，开启后到期时从余额扣 ${dollars}`
  if (kind === 'funds') return `${momentText(at)} 起扣款失败，7 天内还差 ${dollars}`
  return ''
}
