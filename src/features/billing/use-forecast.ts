import { useCallback, useMemo } from 'react'
import { forecast, type Forecast, type Renewal } from '~/features/billing/forecast'
import { toUnits } from '~/features/billing/units'
import type { Amount } from '~/lib/money'
import { useBalance } from './use-balance'
import { useRenewals, type KnownRenewals } from './use-renewals'

export interface FundsForecast {
  forecast: Forecast
  renewals: KnownRenewals
}

/**
 * Returns a function that forecasts how long a balance lasts with all that is charged; it returns undefined while
 * something is unknown or nothing is charged. The forecast starts when the account's balance was read, so that a page
 * that stays open does not move the date.
 * @param rate dollars per hour of all that is billed by the minute
 * @returns a function of the balance, and of renewals beside those of the account
 */
export function useForecastOf(
  rate: Amount,
): (balance: Amount, more?: readonly Renewal[]) => FundsForecast | undefined {
  const { updatedAt } = useBalance()
  const renewals = useRenewals()
  return useCallback(
    (balance, more = []) => {
      const [units, perHour] = [toUnits(balance), toUnits(rate)]
      if (units === undefined || perHour === undefined || !renewals) return undefined
      const all = [...renewals.renewals, ...more]
      if (perHour <= 0 && all.length === 0) return undefined
      const charges = { rate: Math.max(0, perHour), renewals: all }
      return { forecast: forecast(units, charges, updatedAt), renewals }
    },
    [updatedAt, rate, renewals],
  )
}

/** The forecast of the account's balance, as `useForecastOf` returns it. */
export function useForecast(rate: Amount): FundsForecast | undefined {
  const { balance } = useBalance()
  const forecastOf = useForecastOf(rate)
  return useMemo(() => forecastOf(balance), [forecastOf, balance])
}
