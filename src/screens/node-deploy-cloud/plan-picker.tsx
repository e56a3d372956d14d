import { Box, Flex } from '@chakra-ui/react'
import { useGetMarketFilter } from '~/api/generated/cloud-market/cloud-market'
import type { MarketPlan } from '~/api/generated/model'
import { chargeTypes, planName, priceUnit } from '~/features/plans/charge-type'
import { HardwareList } from '~/features/plans/hardware-list'
import { Price } from '~/features/plans/price'
import { idText } from '~/lib/ids'
import { isLoadFailed } from '~/lib/load-state'
import { Panel } from '~/ui/components/card'
import { ClearFiltersButton } from '~/ui/components/clear-filters-button'
import { Select } from '~/ui/components/compact-select'
import { EmptyState } from '~/ui/components/empty-state'
import { InlineLoadFailure, LoadFailure } from '~/ui/components/load-failure'
import { RadioCards, RadioCardsSkeleton } from '~/ui/components/radio-cards'
import { SegmentedControl } from '~/ui/components/segmented-control'
import { noPriceReason } from './cloud-order'
import { filterSizes, type FilterSize } from './filter-sizes'
import { payablePricings, type MarketOffer } from './use-market-offer'

interface SizeFilterProps {
  label: string
  /** The option that filters nothing. */
  anyText: string
  unit: string
  sizes: readonly FilterSize[]
  value: number | undefined
  onChange: (size: string) => void
}

function SizeFilter({ label, anyText, unit, sizes, value, onChange }: SizeFilterProps) {
  // A link may name a size that the market no longer offers; it stays visible as an option.
  const isOffered = value === undefined || sizes.some((size) => size.value === value)
  const options = isOffered ? sizes : [...sizes, { value, label: `${value} ${unit}` }]
  return (
    <Select aria-label={label} w="28" value={value ?? ''} onChange={({ target }) => onChange(target.value)}>
      <option value="">{anyText}</option>
      {options.map((size) => (
        <option key={size.value} value={size.value}>
          {size.label}
        </option>
      ))}
    </Select>
  )
}

/** The filters for CPU cores and memory, with the sizes that the market lists. */
function PlanFilters({ offer }: { offer: MarketOffer }) {
  const query = useGetMarketFilter()
  const { data, isFetching, refetch } = query
  return (
    <Flex wrap="wrap" gap="2" align="center">
      {isLoadFailed(query) && (
        <InlineLoadFailure text="筛选项加载失败" isRetrying={isFetching} retry={() => void refetch()} />
      )}
      <SizeFilter
        label="CPU"
        anyText="CPU 不限"
        unit="核"
        sizes={filterSizes(data?.data.cpu, '核')}
        value={offer.cpu}
        onChange={(size) => offer.setFilter('cpu', size)}
      />
      <SizeFilter
        label="内存"
        anyText="内存不限"
        unit="G"
        sizes={filterSizes(data?.data.memory, 'G')}
        value={offer.memory}
        onChange={(size) => offer.setFilter('memory', size)}
      />
    </Flex>
  )
}

function PlanCard({ plan, cheaper }: { plan: MarketPlan; cheaper: string | undefined }) {
  const [pricing] = payablePricings(plan)
  return (
    <Flex direction="column" h="full">
      <Box fontWeight="semibold" overflowWrap="anywhere" lineClamp="2" title={planName(plan)}>
        {planName(plan)}
      </Box>
      <Box
        color="fg.muted"
        textStyle="sm"
        mb="3"
        minH="5"
        overflowWrap="anywhere"
        lineClamp="3"
        title={plan.description}
      >
        {plan.description}
      </Box>
      <HardwareList {...plan} />
      <Box mt="auto" pt="3">
        {pricing ? (
          <Price
            current={pricing.current_price}
            original={pricing.original_price}
            unit={priceUnit(plan, pricing)}
          />
        ) : (
          <Box color="fg.muted">暂无价格</Box>
        )}
        {cheaper && (
          <Box color="fg.muted" textStyle="xs">
            {cheaper}
          </Box>
        )}
      </Box>
    </Flex>
  )
}

function PlanListEmpty({ offer }: { offer: MarketOffer }) {
  if (offer.state === 'failed')
    return <LoadFailure text="套餐加载失败" isRetrying={offer.isRetrying} retry={offer.retry} />
  const clearButton = <ClearFiltersButton onClick={offer.clearFilters} />
  if (offer.isFiltered) return <EmptyState drawing="search" text="没有符合条件的套餐" action={clearButton} />
  return <EmptyState text={offer.type === 'hourly' ? '暂无按小时的套餐' : '暂无包月套餐'} />
}

function PlanList({ offer }: { offer: MarketOffer }) {
  if (offer.state === 'loading') return <RadioCardsSkeleton label="套餐加载中" />
  if (offer.plans.length === 0) return <PlanListEmpty offer={offer} />
  return (
    <RadioCards
      label="服务器套餐"
      options={offer.plans}
      cardOf={(plan) => ({
        key: idText(plan.id),
        label: planName(plan),
        disabledReason: payablePricings(plan).length === 0 ? noPriceReason : undefined,
      })}
      render={(plan) => <PlanCard plan={plan} cheaper={offer.cheaperOption(plan)} />}
      value={offer.plan && idText(offer.plan.id)}
      onChange={({ id }) => offer.select(id)}
    />
  )
}

/** The panel to select a server plan, billed monthly or hourly. */
export function PlanPicker({ offer }: { offer: MarketOffer }) {
  return (
    <Panel
      title="服务器套餐"
      action={
        <Flex wrap="wrap" gap="3" align="center">
          <PlanFilters offer={offer} />
          <SegmentedControl
            label="计费方式"
            options={chargeTypes}
            value={offer.type}
            onChange={offer.setType}
          />
        </Flex>
      }
    >
      <Box pt="2">
        <PlanList offer={offer} />
      </Box>
    </Panel>
  )
}
