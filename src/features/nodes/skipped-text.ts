import { formatCount } from '~/lib/units'

/** Number of skipped nodes by reason: `跳过 4 台（包月节点不能释放）、2 台（节点未运行）`; undefined when none is skipped. */
export function skippedText(skipped: ReadonlyMap<string, number>): string | undefined {
  const texts = [...skipped].map(([reason, count]) => `${formatCount(count)} 台（${reason}）`)
  return texts.length > 0 ? `跳过 ${texts.join('、')}` : undefined
}
