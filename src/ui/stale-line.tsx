import { formatMessageTime } from '~/lib/time'
import { RetryLine } from './retry-line'
import { useNow } from './use-now'

/** Milliseconds; the age is in minutes. */
const ageStep = 30_000

interface StaleLineProps {
  /** When the values below came; milliseconds since 1970. */
  updatedAt: number
  isRetrying: boolean
  retry: () => void
}

/** How old the values below are, after a refresh that failed (con-11). */
export function StaleLine({ updatedAt, isRetrying, retry }: StaleLineProps) {
  const age = formatMessageTime(updatedAt, useNow(ageStep))
  return <RetryLine text={`刷新失败，以下是${age}的数据`} mb="3" isRetrying={isRetrying} retry={retry} />
}
