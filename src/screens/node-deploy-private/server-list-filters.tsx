import { Flex } from '@chakra-ui/react'
import { useGetMarketFilter } from '~/api/generated/cloud-market/cloud-market'
import { Button } from '~/ui/button'
import { CompactSelect } from '~/ui/compact-select'
import { SearchBox } from '~/ui/search-box'
import { regionOptions } from './region-options'
import { deployServerStatuses, type PagedServers } from './use-paged-servers'

/** The filters by region, state and keyword. */
export function ServerListFilters({ servers }: { servers: PagedServers }) {
  const { filters, setFilters } = servers
  const { data, isError, isFetching, refetch } = useGetMarketFilter()
  const regions = regionOptions(data?.data.regions)
  const isListed = filters.regionId === undefined || regions.some(([id]) => id === String(filters.regionId))
  // A link may name a region that is no longer listed; it stays visible as an option.
  const unlisted = isListed ? [] : [[String(filters.regionId), `地区 ${filters.regionId}`] as const]
  return (
    <Flex gap="2" wrap="wrap" minW="0">
      <CompactSelect
        label="地区"
        options={[['', '全部地区'], ...unlisted, ...regions]}
        value={String(filters.regionId ?? '')}
        onChange={(region_id) => setFilters({ region_id })}
      />
      {isError && !data && (
        <Button variant="outline" busy={isFetching} onClick={() => void refetch()}>
          地区加载失败，重试
        </Button>
      )}
      <CompactSelect
        label="服务器状态"
        options={[['', '全部状态'], ...deployServerStatuses]}
        value={filters.status ?? ''}
        onChange={(status) => setFilters({ status })}
      />
      <SearchBox
        label="关键词"
        placeholder="别名或内网 IP"
        value={filters.keyword ?? ''}
        onSearch={(keyword) => setFilters({ keyword })}
      />
    </Flex>
  )
}
