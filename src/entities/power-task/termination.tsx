import { Box, chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { formatPrice, longerCosts } from '~/lib/cost'
import { formatMoney, isPositive } from '~/lib/money'
import { costOfMachines } from './rate'

/** From here on the number of machines has to be typed: ending so many is no slip of the hand. */
const many = 10

/** What has to be typed before so many machines are ended; nothing for few. */
export const typedFor = (machines = 0) => (machines > many ? { typed: String(machines) } : {})

interface TerminationProps {
  /** Machines that are billed now; undefined when not known. */
  running: number | undefined
  /** Dollars an hour for each; undefined when not known. */
  price: string | undefined
  /** Dollars so far; undefined when not known. */
  consumption: string | undefined
  /** What is gone for good. */
  lost: ReactNode
}

const List = chakra('dl', {
  base: { display: 'grid', gap: '3', mt: '3', p: '3', bg: 'bg.subtle', borderRadius: 'md', textStyle: 'sm' },
})

const Term = chakra('dt', { base: { color: 'fg.muted' } })

function Billing({ running, price, consumption }: Omit<TerminationProps, 'lost'>) {
  const rate = costOfMachines(price, running)
  if (running === 0) return isPositive(consumption) ? '现在没有机器在计费。' : '还没有机器开始计费。'
  if (rate === undefined) return running === undefined ? '全部费用' : `${running} 台机器的费用`
  const { day, month } = longerCosts(rate)
  return (
    <>
      <Box as="strong" fontWeight="semibold">
        {formatPrice(rate)}/小时
      </Box>
      （{running} 台 × {formatPrice(price)}）
      <Box as="span" whiteSpace="nowrap">
        ≈ {formatMoney(day)}/天 ≈ {formatMoney(month)}/月
      </Box>
    </>
  )
}

/** What ending machines stops and what it destroys; it can't be undone {2§4}. */
export function Termination({ lost, ...billing }: TerminationProps) {
  return (
    <>
      <Box>终止不可撤销，确定要终止吗？</Box>
      <List>
        <div>
          <Term>停止计费</Term>
          <dd>
            <Billing {...billing} />
          </dd>
        </div>
        <div>
          <Term>将会失去</Term>
          <dd>{lost}</dd>
        </div>
        <div>
          <Term>已经消费</Term>
          <dd>{formatMoney(billing.consumption)}，不予退还</dd>
        </div>
      </List>
    </>
  )
}
