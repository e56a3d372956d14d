import { Box } from '@chakra-ui/react'
import { useRunningRate } from '~/features/billing/use-costs'
import { useForecast } from '~/features/billing/use-forecast'
import { minuteMs } from '~/lib/time-units'
import { formatCount } from '~/lib/units'
import { EmptyState } from '~/ui/components/empty-state'
import { InlineLoadFailure } from '~/ui/components/load-failure'
import { Skeleton } from '~/ui/components/skeleton'
import { useNow } from '~/ui/hooks/use-now'
import { BilledGroup } from './billed-group'
import { billedKinds, type BilledItem, type BilledList } from './billed-items'
import { firstStopText } from './first-stop-text'
import type { BilledLists } from './use-billed-items'

/** The first charge that the balance does not cover. The documents do not say what a provider stops then. */
function FirstStop() {
  const known = useForecast(useRunningRate())
  const now = useNow(minuteMs)
  return (
    <Box color="fg.muted" textStyle="sm">
      余额用尽时，停止的先后由服务方决定。
      {known && `${firstStopText(known.forecast, known.renewals, now)}。`}
    </Box>
  )
}

const listNames = [
  ['tasks', '算力任务', '个'],
  ['rows', '节点', '台'],
] as const

interface PartialListProps {
  read: BilledList | undefined
  name: string
  unit: string
}

/** Says that a list has more rows than the provider gave; renders nothing where it has no more. */
function PartialList({ read, name, unit }: PartialListProps) {
  if (read === undefined || read.coverage === 'all') return null
  return (
    <Box mt="3" color="warn.fg" textStyle="sm">
      {`只读到最近 ${formatCount(read.count)} ${unit}${name}，其余可能仍在计费。`}
    </Box>
  )
}

/** Says which list could not be read, and that it may contain charges. */
function ListFailures({ lists }: { lists: BilledLists }) {
  return listNames
    .filter(([list]) => lists[list].isError)
    .map(([list, name]) => (
      <InlineLoadFailure
        key={list}
        text={`${name}列表加载失败，其中可能有正在计费的`}
        isRetrying={lists[list].isFetching}
        retry={() => void lists[list].refetch()}
        mt="3"
      />
    ))
}

interface BilledChoiceProps {
  lists: BilledLists
  items: readonly BilledItem[]
  selected: ReadonlySet<string>
  onSelect: (items: readonly BilledItem[], isSelected: boolean) => void
}

/** All charged items, by kind. It says that nothing is charged only when both lists were read. */
export function BilledChoice({ lists, items, selected, onSelect }: BilledChoiceProps) {
  const queries = [lists.tasks, lists.rows]
  const unknownCount = queries.reduce((sum, { data }) => sum + (data?.unknownCount ?? 0), 0)
  const isPending = queries.some((query) => query.isPending)
  const isAllRead = queries.every(({ isSuccess, data }) => isSuccess && data.coverage === 'all')
  return (
    <Box aria-busy={isPending}>
      <FirstStop />
      <ListFailures lists={lists} />
      {billedKinds.map((kind) => {
        const own = items.filter((item) => item.kind === kind)
        return (
          own.length > 0 && (
            <BilledGroup key={kind} kind={kind} items={own} selected={selected} onSelect={onSelect} />
          )
        )
      })}
      {isPending && <Skeleton h="24" mt="4" />}
      {isAllRead && items.length === 0 && unknownCount === 0 && (
        <EmptyState text="当前没有按时间计费的资源，也没有开启的自动续费" />
      )}
      {listNames.map(([list, name, unit]) => (
        <PartialList key={list} read={lists[list].data} name={name} unit={unit} />
      ))}
      {unknownCount > 0 && (
        <Box mt="3" color="warn.fg" textStyle="sm">
          另有 {formatCount(unknownCount)} 台节点的计费方式或续费状态未知，请在节点管理中查看。
        </Box>
      )}
    </Box>
  )
}
