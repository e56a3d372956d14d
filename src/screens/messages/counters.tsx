import { chakra } from '@chakra-ui/react'
import { Bone } from '~/ui/bone'

const Line = chakra('dl', { base: { display: 'flex', gap: '6' } })
const One = chakra('div', { base: { display: 'flex', alignItems: 'baseline', gap: '2' } })
const Name = chakra('dt', { base: { color: 'fg.muted', textStyle: 'sm' } })
const Count = chakra('dd', {
  base: { textStyle: 'lg', fontWeight: 'semibold', minW: '4' },
  variants: { loud: { true: { color: 'node.fg' } } },
})

interface CountersProps {
  counters: { total: number; unread: number; read: number } | undefined
  isLoading: boolean
}

/** How many messages there are, and of which kind; `-` when that could not be had (msg-04). */
export function Counters({ counters, isLoading }: CountersProps) {
  const shown = (count: number | undefined) => (isLoading ? <Bone w="6" h="4" /> : (count ?? '-'))
  return (
    <Line aria-label="站内信统计" aria-busy={isLoading}>
      <One>
        <Name>全部</Name>
        <Count>{shown(counters?.total)}</Count>
      </One>
      <One>
        <Name>未读</Name>
        <Count loud={!!counters?.unread}>{shown(counters?.unread)}</Count>
      </One>
      <One>
        <Name>已读</Name>
        <Count>{shown(counters?.read)}</Count>
      </One>
    </Line>
  )
}
