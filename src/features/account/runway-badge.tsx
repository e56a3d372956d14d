import { Badge } from '@chakra-ui/react'
import { formatRunway, runway, runwayLevel, type RunwayLevel } from '~/lib/runway'
import type { Amount } from '~/lib/money'
import { useBalance } from './use-balance'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { useUser } from '~/api/session/use-user'
import { persist, readPersisted } from '~/lib/persisted'
import { links } from '~/lib/links'
import { formatTime } from '~/lib/time'
import { toast } from '~/ui/toast'

/** Milliseconds; longer than other toasts because it appears once a day. */
const toastDuration = 10_000

const titles: Record<Exclude<RunwayLevel, 'fine'>, string> = {
  low: '余额不足 3 天',
  critical: '余额不足 24 小时',
}

/** Whether this is the first call for a key today, and stores that it was. Always true when storage is blocked. */
function isFirstToday(key: string): boolean {
  const today = formatTime(Date.now(), 'YYYY-MM-DD')
  if (readPersisted(key) === today) return false
  persist(key, today)
  return true
}

/**
 * Shows a toast that the balance runs out, once a day per user and threshold.
 * @param seconds the time that the balance lasts; undefined while unknown
 */
function useLowBalanceNotice(seconds: number | undefined): void {
  const userId = useUser()?.id
  const navigate = useNavigate()
  const level = seconds === undefined ? 'fine' : runwayLevel(seconds)
  useEffect(() => {
    if (level === 'fine' || seconds === undefined || userId === undefined) return
    if (!isFirstToday(`lowBalance:${userId}:${level}`)) return
    toast.warning(titles[level], {
      id: 'low-balance',
      description: `按当前消费约可用 ${formatRunway(seconds)}，请及时充值`,
      duration: toastDuration,
      action: { label: '充值', onClick: () => void navigate(links.topUp({ top_up: true })) },
    })
  }, [level, seconds, userId, navigate])
}

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
