import { Box } from '@chakra-ui/react'
import { useListPowerPrices } from '~/api/generated/power/power'
import { cheapestHashPriceText } from '~/features/power/cheapest-hash-price'
import { idText, type Id } from '~/lib/ids'
import { loadStateOf } from '~/lib/load-state'
import { InlineLoadFailure } from '~/ui/components/load-failure'

/** The hourly price of a KH with the cheapest server of a project, to compare projects by. */
export default function HashPriceLine({ projectId }: { projectId: Id }) {
  const query = useListPowerPrices({ project_id: idText(projectId) })
  const state = loadStateOf(query)
  const name = '每 KH·小时'
  if (state === 'failed')
    return (
      <InlineLoadFailure
        text={`${name} 加载失败`}
        isRetrying={query.isFetching}
        retry={() => void query.refetch()}
      />
    )
  return (
    <Box color="fg.muted" textStyle="sm" aria-busy={state === 'loading'}>
      {name} {query.data ? cheapestHashPriceText(query.data.data ?? []) : '-'}
    </Box>
  )
}
