import { Box } from '@chakra-ui/react'
import type { RenewalSummary } from '~/features/billing/renewal-summary'
import { runwayText } from '~/features/billing/runway-text'
import { useBalance } from '~/features/billing/use-balance'
import { useRunningRate } from '~/features/billing/use-costs'
import { useForecastOf } from '~/features/billing/use-forecast'
import { minuteMs } from '~/lib/time-units'
import { useNow } from '~/ui/hooks/use-now'

/** Until when the balance lasts with more renewals; nothing while that is unknown. */
export function RunwayWithRenewals({ summary }: { summary: RenewalSummary }) {
  const forecastOf = useForecastOf(useRunningRate())
  const { balance } = useBalance()
  const now = useNow(minuteMs)
  const known = forecastOf(balance, summary.renewals)
  if (!known) return null
  const unknownCount = known.renewals.unknownCount + summary.count - summary.renewals.length
  return (
    <Box mt="3" textStyle="sm" aria-live="polite">
      开启后{runwayText(known.forecast, { ...known.renewals, unknownCount }, now)}
    </Box>
  )
}
