import { Box } from '@chakra-ui/react'
import { useListPowerPrices } from '~/api/generated/power/power'
import { cheapestHashPriceText } from '~/features/power/cheapest-hash-price'
import { idText, type Id } from '~/lib/ids'

/** The hourly price of a KH with the cheapest server of a project, to compare projects by. */
export default function HashPriceLine({ projectId }: { projectId: Id }) {
  const { data, isPending } = useListPowerPrices({ project_id: idText(projectId) })
  return (
    <Box color="fg.muted" textStyle="sm" aria-busy={isPending}>
      每 KH·小时 {data ? cheapestHashPriceText(data.data ?? []) : '-'}
    </Box>
  )
}
