import { formatTerm } from '~/lib/duration'
import { minuteMs, minuteSeconds } from '~/lib/time-units'
import { toast } from '~/ui/components/toast'

/**
 * Says that the computer's clock is wrong, and which one the console goes by.
 * @param offset milliseconds that the provider is ahead
 */
export function showClockNotice(offset: number): void {
  const direction = offset > 0 ? '慢' : '快'
  const minutes = Math.round(Math.abs(offset) / minuteMs)
  toast.info(`本机时间${direction}了约 ${formatTerm(minutes * minuteSeconds)}`, {
    id: 'clock',
    description: '显示的是平台时间，请校准本机。',
  })
}
