import { chakra, Flex } from '@chakra-ui/react'
import { useGetMarketFilter } from '~/api/generated/cloud-market/cloud-market'
import { SearchBox } from '~/ui/search-box'
import { inputRecipe } from '~/ui/theme/recipes/input'
import { statuses, type Servers } from './use-servers'

const Choice = chakra('select', inputRecipe)

/** Region, state and keyword; all stand in the address. */
export function Filters({ servers }: { servers: Servers }) {
  const { filters, filter } = servers
  const { data } = useGetMarketFilter()
  const regions = data?.data?.regions ?? []
  const isKnown = filters.regionId === undefined || regions.some(({ id }) => id === filters.regionId)
  return (
    <Flex gap="2" wrap="wrap">
      <Choice
        aria-label="地区"
        w="32"
        appearance="auto"
        cursor="pointer"
        value={filters.regionId ?? ''}
        onChange={({ target }) => filter({ region_id: target.value })}
      >
        <option value="">全部地区</option>
        {!isKnown && <option value={filters.regionId}>地区 {filters.regionId}</option>}
        {regions.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Choice>
      <Choice
        aria-label="服务器状态"
        w="32"
        appearance="auto"
        cursor="pointer"
        value={filters.status ?? ''}
        onChange={({ target }) => filter({ status: target.value })}
      >
        <option value="">全部状态</option>
        {statuses.map(([status, label]) => (
          <option key={status} value={status}>
            {label}
          </option>
        ))}
      </Choice>
      <SearchBox
        label="关键词"
        placeholder="别名或内网 IP"
        value={filters.keyword ?? ''}
        onSearch={(keyword) => filter({ keyword })}
      />
    </Flex>
  )
}
