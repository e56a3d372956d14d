import { chakra, Flex } from '@chakra-ui/react'
import { useGetMarketFilter } from '~/api/generated/cloud-market/cloud-market'
import { inputRecipe } from '~/ui/theme/recipes/input'
import type { Offer } from './use-offer'

const Choice = chakra('select', inputRecipe)

interface SizeFilterProps {
  label: string
  unit: string
  sizes: readonly number[]
  value: number | undefined
  onChange: (size: string) => void
}

function SizeFilter({ label, unit, sizes, value, onChange }: SizeFilterProps) {
  // A link may ask for a size that nobody offers (any more).
  const all = value === undefined || sizes.includes(value) ? sizes : [...sizes, value]
  return (
    <Choice
      aria-label={label}
      w="28"
      appearance="auto"
      cursor="pointer"
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">{label}不限</option>
      {all.map((size) => (
        <option key={size} value={size}>
          {size} {unit}
        </option>
      ))}
    </Choice>
  )
}

/** Cores and memory, by what the market knows; the calls name only what is set (cld-01). */
export function Filters({ offer }: { offer: Offer }) {
  const { data } = useGetMarketFilter()
  return (
    <Flex wrap="wrap" gap="2">
      <SizeFilter
        label="CPU"
        unit="核"
        sizes={data?.data?.cpu ?? []}
        value={offer.cpu}
        onChange={(size) => offer.setFilter('cpu', size)}
      />
      <SizeFilter
        label="内存"
        unit="G"
        sizes={data?.data?.memory ?? []}
        value={offer.memory}
        onChange={(size) => offer.setFilter('memory', size)}
      />
    </Flex>
  )
}
