import { Badge } from '@chakra-ui/react'
import { formatRunway, runway, runwayLevel } from '~/lib/runway'
import type { Amount } from '~/lib/money'
import { useBalance } from './use-balance'
import { useLowBalanceNotice } from './use-low-balance-notice'

const tones = { fine: 'gray', low: 'warn', critical: 'bad' } as const

/** Badge with the time that the balance lasts at the current rate: amber under 3 days, red under 24 hours. */
export function RunwayBadge({ rate }: { rate: Amount }) {
  const { balance } = useBalance()
  const seconds = balance === undefined ? undefined : runway(balance, rate)
  useLowBalanceNotice(seconds)
  if (seconds === undefined) return null
  return (
    <Badge colorPalette={tones[runwayLevel(seconds)]}>
      {seconds === 0 ? '余额已用尽' : `按当前消费约可用 ${formatRunway(seconds)}`}
    </Badge>
  )
}
