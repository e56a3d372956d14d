import { Box, chakra, Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { priceUnit } from '~/entities/plan/charge'
import { HourlyCost } from '~/entities/plan/hourly-cost'
import { TopUp } from '~/entities/recharge/top-up'
import { formatPrice, shortfall } from '~/lib/cost'
import { formatMoney, isPositive, type Amount } from '~/lib/money'
import { Bone } from '~/ui/bone'
import { Money } from '~/ui/money'
import { costsOf, type Order } from './order'

const Rows = chakra('dl', { base: { display: 'grid', gap: '2', textStyle: 'sm' } })

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Flex justify="space-between" gap="3">
      <Box as="dt" color="fg.muted" flexShrink="0">
        {label}
      </Box>
      <Box as="dd" textAlign="end" minW="0" overflowWrap="anywhere">
        {children}
      </Box>
    </Flex>
  )
}

/** What is bought and for how much a piece. */
export function Chosen({ order }: { order: Order }) {
  const { plan, pricing } = order
  return (
    <Rows>
      <Row label="套餐">{plan.name}</Row>
      <Row label="价格方案">{pricing.plan_name}</Row>
      <Row label="单价">
        {formatPrice(pricing.current_price)}
        {priceUnit(plan.charge_type)}
      </Row>
    </Rows>
  )
}

/** What it comes to; by the hour also in a day, a month, and how long the balance pays for it. */
export function Total({ order, balance }: { order: Order; balance: Amount }) {
  const { full, off, total } = costsOf(order)
  const isHourly = order.plan.charge_type === 'hourly'
  return (
    <>
      <Rows>
        {isPositive(off) && (
          <>
            <Row label="小计">
              <Money value={full} />
            </Row>
            <Row label="立减金">
              <Box as="span" color="ok.fg">
                -{formatMoney(off)}
              </Box>
            </Row>
          </>
        )}
        <Flex justify="space-between" align="baseline" gap="3">
          <Box as="dt" color="fg.muted">
            合计
          </Box>
          <Box as="dd" aria-live="polite">
            <Money value={total} textStyle="2xl" fontWeight="semibold" />
            <Box as="span" color="fg.muted">
              {priceUnit(order.plan.charge_type)}
            </Box>
          </Box>
        </Flex>
      </Rows>
      {isHourly && (
        <Box mt="3">
          <HourlyCost rate={full} balance={balance} />
        </Box>
      )}
      {isHourly && isPositive(order.deduction) && (
        <Box color="fg.muted" textStyle="xs" mt="2">
          立减金只用于包月，按小时计费不抵扣。
        </Box>
      )}
    </>
  )
}

interface PurseProps {
  balance: Amount
  isLoading: boolean
  /** Dollars; undefined while nothing is chosen. */
  total: Amount
  isShort: boolean
}

/** The balance, and the way to more of it when it is too little (cld-16). */
export function Purse({ balance, isLoading, total, isShort }: PurseProps) {
  return (
    <Box>
      <Flex align="center" justify="space-between" gap="3" textStyle="sm">
        <Box color="fg.muted">账户余额</Box>
        <Flex align="center" gap="2">
          {isLoading ? <Bone w="16" h="5" /> : <Money value={balance} />}
          <TopUp size="sm" variant={isShort ? 'solid' : 'outline'} />
        </Flex>
      </Flex>
      <Box aria-live="polite" textStyle="sm">
        {isShort && (
          <Flex mt="2" px="3" py="2" borderRadius="md" bg="bad.subtle" color="bad.fg" justify="space-between">
            <Box as="span" fontWeight="medium">
              余额不足
            </Box>
            <span>还差 {formatMoney(shortfall(balance, total))}</span>
          </Flex>
        )}
      </Box>
    </Box>
  )
}
