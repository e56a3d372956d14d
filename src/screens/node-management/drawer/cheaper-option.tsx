import { Box } from '@chakra-ui/react'
import { useListMarketPlans } from '~/api/generated/cloud-market/cloud-market'
import type { PeriodUnit } from '~/features/plans/charge-type'
import { cheaperOptionOfLease } from '~/features/plans/cheaper-option'
import { idText } from '~/lib/ids'
import type { NodeRowModel } from '../node-row-model'

const units = new Map<string, PeriodUnit>([
  ['monthly', '/月'],
  ['hourly', '/小时'],
])

/** Which way to pay for the node costs less, by the plans of its project; nothing where it is offered in one only. */
export function CheaperOption({ nodes, row }: { nodes: NodeRowModel; row: number }) {
  const unit = units.get(nodes.text('leaseType', row))
  const [projectId, price] = [nodes.node(row).projectId, nodes.text('price', row)]
  const isKnown = unit !== undefined && projectId !== undefined && price !== ''
  const params = { project_id: idText(projectId ?? '') }
  const { data } = useListMarketPlans(params, { query: { enabled: isKnown } })
  if (!isKnown || !data) return null
  const text = cheaperOptionOfLease(data.data ?? [], {
    unit,
    price,
    cores: nodes.number('leasedCores', row),
    memoryG: nodes.number('leasedMemoryG', row),
    bandwidthM: nodes.number('leasedBandwidth', row),
  })
  return (
    text && (
      <Box color="fg.muted" textStyle="sm">
        {text}
      </Box>
    )
  )
}
