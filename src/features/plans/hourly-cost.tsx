import { Box, Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { runway } from '~/features/billing/runway'
import { runwayText } from '~/features/billing/runway-text'
import { useRunningRate } from '~/features/billing/use-costs'
import { useForecast } from '~/features/billing/use-forecast'
import { formatTerm } from '~/lib/duration'
import {
  formatPrice,
  dailyAndMonthlyCost,
  parseAmount,
  toDecimal,
  type Amount,
  formatRate,
} from '~/lib/money'
import { minuteMs } from '~/lib/time-units'
import { useNow } from '~/ui/hooks/use-now'
import { formatRoundedTotal } from './rounded-total'

interface HourlyCostProps {
  /** Dollars an hour for everything that is about to be rented. */
  rate: Amount
  /** How long the balance lasts: `OrderRunway` or `TotalRunway`. */
  children: ReactNode
}

/** The exact cost per hour of an hourly purchase, that of a day and a month, and the total in cents where that differs. */
export function HourlyCost({ rate, children }: HourlyCostProps) {
  const { day, month } = dailyAndMonthlyCost(rate)
  const total = formatRoundedTotal(rate)
  return (
    <Box textStyle="sm" bg="bg.subtle" borderRadius="md" px="3" py="2.5">
      <Box>
        {formatPrice(rate)}/小时 ≈ {formatRate(day)}/天 ≈ {formatRate(month)}/月
      </Box>
      {total !== formatPrice(rate) && (
        <Box color="fg.muted" textStyle="xs">
          合计{total}/小时
        </Box>
      )}
      {children}
    </Box>
  )
}

const durationText = (seconds: number | undefined) => (seconds === undefined ? '-' : formatTerm(seconds))

/** How long the balance lasts for this order alone, as docs/requirements.md#cld-13 defines it. */
export function OrderRunway({ rate, balance }: { rate: Amount; balance: Amount }) {
  return (
    <>
      <Flex as="dl" justify="space-between" gap="3" mt="1.5">
        <Box as="dt" color="fg.muted">
          预计可运行
        </Box>
        <dd>{durationText(runway(balance, rate))}</dd>
      </Flex>
      <Box color="fg.muted" textStyle="xs">
        按余额只用于此订单估算。
      </Box>
    </>
  )
}

/** Until when the balance lasts with this order and all that is charged already; nothing while that is unknown. */
export function TotalRunway({ rate }: { rate: Amount }) {
  const runningRate = parseAmount(useRunningRate())
  const known = useForecast(runningRate?.plus(toDecimal(rate)).toString())
  const now = useNow(minuteMs)
  if (!known) return null
  return (
    <Box mt="1.5" aria-live="polite">
      部署后{runwayText(known.forecast, known.renewals, now)}
    </Box>
  )
}
