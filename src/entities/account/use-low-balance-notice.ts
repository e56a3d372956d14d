import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { useUser } from '~/api/user'
import { paths } from '~/lib/paths'
import { formatRunway, runwayLevel, type RunwayLevel } from '~/lib/runway'
import { formatTime } from '~/lib/time'
import { toast } from '~/ui/toast'

/** Milliseconds; longer than most, because it is seen once a day. */
const stands = 10_000

const titles: Record<Exclude<RunwayLevel, 'fine'>, string> = {
  low: '余额不足 3 天',
  critical: '余额不足 24 小时',
}

/** Whether this is the day's first; remembers that it was. Storage that is forbidden means each time. */
function isFirstToday(key: string): boolean {
  const today = formatTime(Date.now(), 'YYYY-MM-DD')
  try {
    if (localStorage.getItem(key) === today) return false
    localStorage.setItem(key, today)
  } catch {
    return true
  }
  return true
}

/** Tells once a day, for each threshold and user, that the balance runs out. @param seconds it lasts */
export function useLowBalanceNotice(seconds: number | undefined): void {
  const userId = useUser()?.id
  const navigate = useNavigate()
  const level = seconds === undefined ? 'fine' : runwayLevel(seconds)
  useEffect(() => {
    if (level === 'fine' || seconds === undefined || userId === undefined) return
    if (!isFirstToday(`lowBalance:${userId}:${level}`)) return
    toast.warning(titles[level], {
      id: 'low-balance',
      description: `按当前消费约可用 ${formatRunway(seconds)}，请及时充值`,
      duration: stands,
      action: { label: '充值', onClick: () => void navigate(paths.console({ top_up: 1 })) },
    })
  }, [level, seconds, userId, navigate])
}
