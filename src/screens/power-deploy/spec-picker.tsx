import { Box, Flex, SimpleGrid } from '@chakra-ui/react'
import type { PowerSpec } from '~/api/generated/model'
import { HardwareList } from '~/features/plans/hardware-list'
import { Price } from '~/features/plans/price'
import { formatHashPrice, hashPrice } from '~/features/power/hash-price'
import { formatHashrate } from '~/lib/units'
import { Skeleton } from '~/ui/skeleton'
import { EmptyState } from '~/ui/empty-state'
import { LoadFailure } from '~/ui/load-failure'
import { Panel } from '~/ui/panel'
import { RadioCards } from '~/ui/radio-cards'
import { payablePricing, powerSpecName } from './power-order'
import type { PowerPrices } from './use-power-prices'

function SpecCard({ spec }: { spec: PowerSpec }) {
  const { hashrate } = spec
  const pricing = payablePricing(spec)
  return (
    <Flex direction="column" h="full">
      <Box fontWeight="semibold" pe="4" overflowWrap="anywhere" lineClamp="2">
        {powerSpecName(spec)}
      </Box>
      <Box color="power.fg" textStyle="sm" mb="3" minH="5">
        {hashrate === undefined ? '算力未知' : `约 ${formatHashrate(hashrate)}`}
      </Box>
      <HardwareList {...spec} />
      <Box mt="auto" pt="3">
        {pricing ? (
          <>
            <Price current={pricing.current_price} original={pricing.original_price} unit="/小时" />
            <Box color="fg.muted" textStyle="sm">
              每 KH·小时 {formatHashPrice(hashPrice(pricing.current_price, hashrate))}
            </Box>
          </>
        ) : (
          <Box color="fg.muted">暂无价格</Box>
        )}
      </Box>
    </Flex>
  )
}

const SpecListSkeleton = () => (
  <SimpleGrid as="section" columns={{ base: 2, xl: 3 }} gap="3" aria-busy aria-label="服务器加载中">
    {[0, 1, 2].map((index) => (
      <Box key={index} borderWidth="1px" borderRadius="md" px="4" py="3.5">
        <Skeleton w="32" h="5" />
        <Skeleton w="20" h="4" mt="1.5" />
        <Skeleton h="10" mt="4" />
        <Skeleton w="28" h="7" mt="4" />
      </Box>
    ))}
  </SimpleGrid>
)

interface SpecPickerProps {
  prices: PowerPrices
  spec: PowerSpec | undefined
  onSelect: (spec: PowerSpec) => void
}

function SpecList({ prices, spec, onSelect }: SpecPickerProps) {
  if (prices.state === 'loading') return <SpecListSkeleton />
  if (prices.state === 'failed')
    return <LoadFailure text="服务器加载失败" isRetrying={prices.isRetrying} retry={prices.retry} />
  if (prices.specs.length === 0) return <EmptyState text="暂无可用的服务器" />
  return (
    <RadioCards
      label="服务器"
      options={prices.specs}
      optionKey={({ id }) => String(id)}
      optionLabel={powerSpecName}
      render={(option) => <SpecCard spec={option} />}
      disabledReason={(option) => (payablePricing(option) ? undefined : '暂无价格，不能选择')}
      value={spec && String(spec.id)}
      onChange={onSelect}
    />
  )
}

/** The panel to select the machine type, with current prices. */
export const SpecPicker = (props: SpecPickerProps) => (
  <Panel
    title="服务器"
    action={
      <Box color="fg.muted" textStyle="sm">
        价格随市场供需变化，任务按下单时的价格计费
      </Box>
    }
  >
    <SpecList {...props} />
  </Panel>
)
