import { Box } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { StopSummary } from '~/features/plans/stop-summary'
import { formatPrice, dailyAndMonthlyCost, formatCharge, formatRate } from '~/lib/money'
import { formatCount } from '~/lib/units'
import { machinesHourlyCost } from './rates'

/** Above this number of machines the user has to type the number, to rule out an accidental click. */
const typedConfirmationAbove = 10

/** Options for the confirmation dialog: the text to type before many machines are terminated; none for few. */
export const typedConfirmation = (machines = 0) =>
  machines > typedConfirmationAbove ? { requiredText: String(machines) } : {}

interface TerminationSummaryProps {
  /** Number of machines that run now; undefined when unknown. */
  running: number | undefined
  /** Dollars an hour for each machine; undefined when unknown. */
  price: string | undefined
  /** Dollars so far; undefined when unknown. */
  consumption: string | undefined
  /** The data that is deleted for good. */
  losses: ReactNode
}

function StoppedBilling({ running, price }: Pick<TerminationSummaryProps, 'running' | 'price'>) {
  const rate = machinesHourlyCost(price, running)
  if (running === 0) return '现在没有运行中的机器。'
  if (rate === undefined) return running === undefined ? '全部费用' : `${formatCount(running)} 台机器的费用`
  const { day, month } = dailyAndMonthlyCost(rate)
  return (
    <>
      <Box as="strong" fontWeight="semibold">
        {formatPrice(rate)}/小时
      </Box>
      （{formatCount(running)} 台 × {formatPrice(price)}）
      <Box as="span" whiteSpace="nowrap">
        ≈ {formatRate(day)}/天 ≈ {formatRate(month)}/月
      </Box>
    </>
  )
}

/** Shown before machines are terminated: the charges that stop, the data that is deleted, the cost so far. */
export function TerminationSummary({ losses, consumption, ...billing }: TerminationSummaryProps) {
  return (
    <StopSummary
      question="终止不可撤销，确定要终止吗？"
      stoppedLabel="停止计费"
      stopped={<StoppedBilling {...billing} />}
      losses={losses}
      spent={formatCharge(consumption)}
    />
  )
}
