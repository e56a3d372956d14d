import { Box, Flex } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { getDashboard } from '~/api/generated/console/console'
import { formatPrice, dailyAndMonthlyCost } from '~/lib/cost'
import { formatDuration } from '~/lib/duration'
import { toDecimal, formatMoney, isPositive, type Amount } from '~/lib/money'
import { formatRunway, runway } from '~/lib/runway'

interface HourlyCostProps {
  /** Dollars an hour for everything that is about to be rented. */
  rate: Amount
  balance: Amount
}

const durationText = (seconds: number | undefined) => (seconds === undefined ? '-' : formatDuration(seconds))

function Row({ label, value }: { label: string; value: string }) {
  return (
    <Flex justify="space-between" gap="3">
      <Box as="dt" color="fg.muted">
        {label}
      </Box>
      <dd>{value}</dd>
    </Flex>
  )
}

/**
 * Dollars an hour for everything that already runs. It has its own query key, because the balance in a cached
 * dashboard response would replace the one of the user info wherever a balance is shown.
 */
function useRunningRate(): Amount {
  const { data } = useQuery({
    queryKey: ['running-rate'],
    queryFn: ({ signal }) => getDashboard({ signal }),
  })
  return data?.data?.cost_analysis?.current_rate
}

/** How long the balance lasts when the existing costs are added to the new one; nothing when there are none. */
function TotalRunway({ rate, balance }: HourlyCostProps) {
  const runningRate = useRunningRate()
  const seconds = runway(balance, toDecimal(runningRate).plus(toDecimal(rate)).toString())
  if (!isPositive(runningRate) || seconds === undefined) return null
  return (
    <Row label={`连同现有消费 ${formatPrice(runningRate)}/小时`} value={`约可用 ${formatRunway(seconds)}`} />
  )
}

/** The cost per hour, day and month of an hourly purchase, and how long the balance lasts. */
export function HourlyCost({ rate, balance }: HourlyCostProps) {
  const { day, month } = dailyAndMonthlyCost(rate)
  return (
    <Box textStyle="sm" bg="bg.subtle" borderRadius="md" px="3" py="2.5">
      <Box>
        {formatPrice(rate)}/小时 ≈ {formatMoney(day)}/天 ≈ {formatMoney(month)}/月
      </Box>
      <Box as="dl" mt="1.5">
        <Row label="预计可运行" value={durationText(runway(balance, rate))} />
        <TotalRunway rate={rate} balance={balance} />
      </Box>
    </Box>
  )
}
