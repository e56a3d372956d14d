import { clock } from '~/lib/clock'
import { formatAge } from '~/lib/time'
import { useNow } from '../hooks/use-now'
import { InlineLoadFailure } from './load-failure'

/** Milliseconds between updates of the age, which is shown in minutes. */
const updateInterval = 30_000

interface StaleDataNoticeProps {
  /** When the data was received, by the computer's clock, in milliseconds since 1970. */
  updatedAt: number
  isRetrying: boolean
  retry: () => void
}

/** The age of the data below, shown after a failed refresh. */
export function StaleDataNotice({ updatedAt, isRetrying, retry }: StaleDataNoticeProps) {
  const age = formatAge(clock.at(updatedAt), useNow(updateInterval))
  return (
    <InlineLoadFailure text={`刷新失败，以下是 ${age}的数据`} mb="3" isRetrying={isRetrying} retry={retry} />
  )
}
