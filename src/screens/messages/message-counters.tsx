import { chakra } from '@chakra-ui/react'
import { Skeleton } from '~/ui/skeleton'

const CounterList = chakra('dl', { base: { display: 'flex', gap: '6' } })
const Counter = chakra('div', { base: { display: 'flex', alignItems: 'baseline', gap: '2' } })
const Label = chakra('dt', { base: { color: 'fg.muted', textStyle: 'sm' } })
const Count = chakra('dd', {
  base: { textStyle: 'lg', fontWeight: 'semibold', minW: '4' },
  variants: { highlighted: { true: { color: 'node.fg' } } },
})

interface CountersProps {
  counters: { total: number; unread: number; read: number } | undefined
  isLoading: boolean
}

/** The numbers of all, unread and read messages; `-` when they failed to load. */
export function MessageCounters({ counters, isLoading }: CountersProps) {
  const countOrSkeleton = (count: number | undefined) =>
    isLoading ? <Skeleton w="6" h="4" /> : (count ?? '-')
  return (
    <CounterList aria-label="站内信统计" aria-busy={isLoading}>
      <Counter>
        <Label>全部</Label>
        <Count>{countOrSkeleton(counters?.total)}</Count>
      </Counter>
      <Counter>
        <Label>未读</Label>
        <Count highlighted={!!counters?.unread}>{countOrSkeleton(counters?.unread)}</Count>
      </Counter>
      <Counter>
        <Label>已读</Label>
        <Count>{countOrSkeleton(counters?.read)}</Count>
      </Counter>
    </CounterList>
  )
}
