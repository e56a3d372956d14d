import { formatMessageTime } from '~/lib/time'
import { RetryLine } from './retry-line'
import { useNow } from './use-now'

/** Milliseconds between updates of the age, which is shown in minutes. */
const updateInterval = 30_000

interface StaleLineProps {
  /** When the data was received, in milliseconds since 1970. */
  updatedAt: number
  isRetrying: boolean
  retry: () => void
}

/** The age of the data below, shown after a failed refresh. */
export function StaleLine({ updatedAt, isRetrying, retry }: StaleLineProps) {
  const age = formatMessageTime(updatedAt, useNow(updateInterval))
  return <RetryLine text={`刷新失败，以下是${age}的数据`} mb="3" isRetrying={isRetrying} retry={retry} />
}
