import { Box, Flex } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { getDashboard } from '~/api/generated/console/console'
import { formatPrice, longerCosts } from '~/lib/cost'
import { formatDuration } from '~/lib/duration'
import { decimal, formatMoney, isPositive, type Amount } from '~/lib/money'
import { formatRunway, runway } from '~/lib/runway'

interface HourlyCostProps {
  /** Dollars an hour of what is about to be rented, all of it. */
  rate: Amount
  balance: Amount
}

const lasting = (seconds: number | undefined) => (seconds === undefined ? '-' : formatDuration(seconds))

function Line({ label, value }: { label: string; value: string }) {
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
 * Dollars an hour of what runs already. Kept apart from the dashboard's own answer, whose balance would take the
 * place of the user info's wherever one is shown (cld-17).
 */
function useRunningRate(): Amount {
  const { data } = useQuery({
    queryKey: ['running-rate'],
    queryFn: ({ signal }) => getDashboard({ signal }),
  })
  return data?.data?.cost_analysis?.current_rate
}

/** What already runs adds to the cost, so the balance lasts shorter than the new thing alone would let it. */
function AllTogether({ rate, balance }: HourlyCostProps) {
  const running = useRunningRate()
  const seconds = runway(balance, decimal(running).plus(decimal(rate)).toString())
  if (!isPositive(running) || seconds === undefined) return null
  return (
    <Line label={`连同现有消费 ${formatPrice(running)}/小时`} value={`约可用 ${formatRunway(seconds)}`} />
  )
}

/** What something billed by the hour comes to, and how long the balance pays for it (cld-13, cld-14). */
export function HourlyCost({ rate, balance }: HourlyCostProps) {
  const { day, month } = longerCosts(rate)
  return (
    <Box textStyle="sm" bg="bg.subtle" borderRadius="md" px="3" py="2.5">
      <Box>
        {formatPrice(rate)}/小时 ≈ {formatMoney(day)}/天 ≈ {formatMoney(month)}/月
      </Box>
      <Box as="dl" mt="1.5">
        <Line label="预计可运行" value={lasting(runway(balance, rate))} />
        <AllTogether rate={rate} balance={balance} />
      </Box>
    </Box>
  )
}
