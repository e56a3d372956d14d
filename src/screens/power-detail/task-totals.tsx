import { Box, SimpleGrid } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { PowerTask } from '~/api/generated/model'
import { formatHashPrice, hashPrice } from '~/features/power/hash-price'
import { taskHourlyRate } from '~/features/power/hourly-rate'
import { formatPrice, dailyAndMonthlyCost } from '~/lib/cost'
import { formatMoney } from '~/lib/money'
import { formatHashrate } from '~/lib/units'

function Tile({ label, value, children }: { label: string; value: string; children: ReactNode }) {
  return (
    <Box bg="bg.panel" borderWidth="1px" borderRadius="md" px="5" py="4" minW="0">
      <Box as="dt" color="fg.muted" textStyle="sm">
        {label}
      </Box>
      <Box as="dd">
        <Box textStyle="xl" fontWeight="semibold" mt="0.5">
          {value}
        </Box>
        <Box color="fg.muted" textStyle="sm" mt="0.5">
          {children}
        </Box>
      </Box>
    </Box>
  )
}

const machineCountText = (count: number | undefined) => (count === undefined ? '-' : `${count} 台`)

/** The current cost in dollars per hour, day and month; a dash when the price or the number of machines is unknown. */
function RateTile({ rate }: { rate: string | undefined }) {
  if (rate === undefined)
    return (
      <Tile label="当前费用" value="-">
        按分钟结算
      </Tile>
    )
  const { day, month } = dailyAndMonthlyCost(rate)
  return (
    <Tile label="当前费用" value={`${formatPrice(rate)}/小时`}>
      ≈ {formatMoney(day)}/天 ≈ {formatMoney(month)}/月
    </Tile>
  )
}

/** Cost, hashrate and number of machines of the whole task. */
export function TaskTotals({ task }: { task: PowerTask }) {
  const rate = taskHourlyRate(task)
  return (
    <SimpleGrid as="dl" columns={{ base: 2, xl: 4 }} gap="4" mt="4">
      <Tile label="累计消费" value={formatMoney(task.consumption)}>
        按分钟结算
      </Tile>
      <RateTile rate={rate} />
      <Tile label="算力" value={formatHashrate(task.hashrate)}>
        每 KH·小时 {formatHashPrice(hashPrice(rate, task.hashrate))}
      </Tile>
      <Tile label="运行机器" value={machineCountText(task.running_amount)}>
        计划 {machineCountText(task.amount)}，已停止 {machineCountText(task.stopped_amount)}
      </Tile>
    </SimpleGrid>
  )
}
