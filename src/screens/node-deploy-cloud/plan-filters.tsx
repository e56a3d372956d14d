import { Box, chakra, Flex } from '@chakra-ui/react'
import { useGetMarketFilter } from '~/api/generated/cloud-market/cloud-market'
import { Button } from '~/ui/button'
import { inputRecipe } from '~/ui/theme/recipes/input'
import { filterSizes, type FilterSize } from './filter-sizes'
import type { MarketOffer } from './use-market-offer'

const SelectInput = chakra('select', inputRecipe)

interface SizeFilterProps {
  label: string
  unit: string
  sizes: readonly FilterSize[]
  value: number | undefined
  onChange: (size: string) => void
}

function SizeFilter({ label, unit, sizes, value, onChange }: SizeFilterProps) {
  // A link may name a size that the market no longer offers; it stays visible as an option.
  const isOffered = value === undefined || sizes.some((size) => size.value === value)
  const options = isOffered ? sizes : [...sizes, { value, label: `${value} ${unit}` }]
  return (
    <SelectInput
      aria-label={label}
      w="28"
      appearance="auto"
      cursor="pointer"
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">{label}不限</option>
      {options.map((size) => (
        <option key={size.value} value={size.value}>
          {size.label}
        </option>
      ))}
    </SelectInput>
  )
}

/** The filters for CPU cores and memory, with the sizes that the market lists. */
export function PlanFilters({ offer }: { offer: MarketOffer }) {
  const { data, isError, isFetching, refetch } = useGetMarketFilter()
  return (
    <Flex wrap="wrap" gap="2" align="center">
      {!data && isError && (
        <>
          <Box color="fg.muted" textStyle="sm">
            筛选项加载失败
          </Box>
          <Button size="sm" variant="outline" busy={isFetching} onClick={() => void refetch()}>
            重试
          </Button>
        </>
      )}
      <SizeFilter
        label="CPU"
        unit="核"
        sizes={filterSizes(data?.data.cpu, '核')}
        value={offer.cpu}
        onChange={(size) => offer.setFilter('cpu', size)}
      />
      <SizeFilter
        label="内存"
        unit="G"
        sizes={filterSizes(data?.data.memory, 'G')}
        value={offer.memory}
        onChange={(size) => offer.setFilter('memory', size)}
      />
    </Flex>
  )
}
