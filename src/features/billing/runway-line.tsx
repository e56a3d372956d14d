'use no memo' // As in the home page's `index.tsx`.
import { Box, VisuallyHidden } from '@chakra-ui/react'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { useUser } from '~/api/session/use-user'
import { runwayLevel } from '~/features/billing/runway'
import { clock } from '~/lib/clock'
import { links } from '~/lib/links'
import type { Amount } from '~/lib/money'
import { formatTime } from '~/lib/time'
import { daySeconds, minuteMs, secondMs } from '~/lib/time-units'
import { persist, readPersisted } from '~/platform/persisted'
import { toast } from '~/ui/components/toast'
import { useNow } from '~/ui/hooks/use-now'
import { runwayTexts, type RunwayTexts } from './runway-text'
import { useForecast } from './use-forecast'

/** Milliseconds; longer than other toasts because it appears once a day. */
const toastDuration = 10_000

/** Seconds that are left when a toast says so, the most urgent first. Before them, the badge and 待处理 warn. */
const notices = [
  [daySeconds, '24 小时'],
  [3 * daySeconds, '3 天'],
] as const

/** Whether this is the first call for a key today, and stores that it was. Always true when storage is blocked. */
function isFirstToday(key: string): boolean {
  const today = formatTime(clock.now(), 'YYYY-MM-DD')
  if (readPersisted(key) === today) return false
  persist(key, today)
  return true
}

interface Runway extends RunwayTexts {
  seconds: number
}

const unknownRunway: Runway = { seconds: Infinity, until: '', reason: '' }

/**
 * Shows a toast that the balance runs out, once a day per user and threshold.
 * @param runway undefined while unknown
 */
function useLowBalanceNotice({ seconds, until, reason }: Runway = unknownRunway): void {
  const text = until + reason
  const userId = useUser()?.id
  const navigate = useNavigate()
  const time = notices.find(([limit]) => seconds < limit)?.[1]
  useEffect(() => {
    if (!time || userId === undefined) return
    if (!isFirstToday(`lowBalance:${userId}:${time}`)) return
    toast.warning(`余额不足 ${time}`, {
      id: 'low-balance',
      description: `${text}，请及时充值`,
      duration: toastDuration,
      action: { label: '充值', onClick: () => void navigate(links.topUp({ top_up: true })) },
    })
  }, [time, text, userId, navigate])
}

function useRunway(rate: Amount): Runway | undefined {
  const known = useForecast(rate)
  const now = useNow(minuteMs)
  if (!known) return undefined
  const { forecast, renewals } = known
  const at = forecast.uncovered?.at ?? Infinity
  return { seconds: (at - now) / secondMs, ...runwayTexts(forecast, renewals, now) }
}

const colors = { fine: 'fg.muted', low: 'warn.fg', critical: 'bad.fg' } as const

/**
 * One line with the date until which the balance lasts, amber within the horizon, red under 24 hours; the tooltip says
 * why. It has its height while the date is unknown.
 * @param rate dollars per hour of all that is billed by the minute
 */
export function RunwayLine({ rate }: { rate: Amount }) {
  const runway = useRunway(rate)
  useLowBalanceNotice(runway)
  if (!runway) return <Box h="5" />
  const { seconds, until, reason } = runway
  return (
    <Box h="5" w="fit" color={colors[runwayLevel(seconds)]} data-tip={reason.replace(/^，/, '')}>
      {until}
      {reason && <VisuallyHidden>{reason}</VisuallyHidden>}
    </Box>
  )
}
