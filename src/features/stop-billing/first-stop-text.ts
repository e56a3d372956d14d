import type { Forecast } from '~/features/billing/forecast'
import { runwayText } from '~/features/billing/runway-text'
import type { KnownRenewals } from '~/features/billing/use-renewals'

/**
 * Until when the balance lasts, and the first charge that it does not cover then, as far as the forecast tells:
 * `约可用至 11-29 08:00，最先扣款失败的是按分钟计费的资源`.
 * @param now epoch milliseconds
 */
export function firstStopText(forecast: Forecast, renewals: KnownRenewals, now: number): string {
  const { uncovered } = forecast
  const runway = runwayText(forecast, renewals, now)
  return uncovered?.kind === 'usage' ? `${runway}，最先扣款失败的是按分钟计费的资源` : runway
}
