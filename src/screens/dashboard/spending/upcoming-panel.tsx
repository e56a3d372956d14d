import { Box, Flex, type BoxProps } from '@chakra-ui/react'
import { formatLacking, formatUnits, sumIfKnown, toDollars, type Units } from '~/features/billing/forecast'
import { renewalChangeText } from '~/features/billing/renewal-summary'
import { renewDisabledReason } from '~/features/nodes/model/lease-state'
import { useAutoRenew } from '~/features/nodes/use-auto-renew'
import { clock } from '~/lib/clock'
import { links } from '~/lib/links'
import { dailyAndMonthlyCost, formatBalance, formatPrice, formatTotal, formatRate } from '~/lib/money'
import { formatTime } from '~/lib/time'
import { formatCount } from '~/lib/units'
import { Panel } from '~/ui/components/card'
import { EmptyState } from '~/ui/components/empty-state'
import { Link } from '~/ui/components/link'
import { Switch } from '~/ui/components/switch'
import { toast } from '~/ui/components/toast'
import type { ComingEnd } from './upcoming'
import type { Spending } from './use-spending'

/** Rows of the list; the others are counted below it. */
const maxRows = 20

const momentText = (at: number) => formatTime(at, 'MM-DD HH:mm')

function BalanceAfter({ units }: { units: Units | undefined }) {
  if (units === undefined || units >= 0) return formatUnits(units, formatBalance)
  return (
    <Box as="span" color="bad.fg" fontWeight="medium">
      还差 {formatLacking(-units)}
    </Box>
  )
}

interface EndRowProps {
  end: ComingEnd
  isBusy: boolean
  onChange: (isOn: boolean) => void
}

function whatHappens({ row: { isAutoRenew }, amount }: ComingEnd): string {
  if (amount === undefined) return isAutoRenew ? '自动续费，金额未知' : '到期，续费金额未知'
  return isAutoRenew
    ? `自动续费，扣 ${formatUnits(amount, formatTotal)}`
    : `到期，开启续费则扣 ${formatUnits(amount, formatTotal)}`
}

/** One line where there is room; on a small screen it wraps, and the switch stays in view. */
function EndRow({ end, isBusy, onChange }: EndRowProps) {
  const { row, at, balanceAfter } = end
  const { id, name, isAutoRenew } = row
  return (
    <Flex
      as="li"
      colorPalette="node"
      wrap="wrap"
      align="center"
      columnGap="4"
      rowGap="1"
      py="2"
      borderTopWidth="1px"
    >
      <Box w="24">{momentText(at)}</Box>
      <Box flex="1 1 6rem" minW="0" overflowWrap="anywhere">
        <Link to={links.nodeManagement({ node: id })}>{name}</Link>
      </Box>
      <Box flex="2 1 12rem" color={isAutoRenew ? undefined : 'fg.muted'}>
        {whatHappens(end)}
      </Box>
      <Box flex="1 1 8rem">
        之后余额 <BalanceAfter units={balanceAfter} />
      </Box>
      <Switch
        label={`${name} 自动续费`}
        isLabelHidden
        isOn={isAutoRenew}
        isBusy={isBusy}
        disabledReason={renewDisabledReason(row.leaseStatus)}
        onChange={onChange}
      />
    </Flex>
  )
}

function EndList({ ends }: { ends: readonly ComingEnd[] }) {
  const { change, isPending } = useAutoRenew()
  const set = ({ row }: ComingEnd, isOn: boolean) =>
    void change({ ids: [row.id], isOn }, () =>
      toast.success(isOn ? '自动续费设置成功' : '自动续费取消成功', {
        description: renewalChangeText(row, isOn, clock.now()),
      }),
    )
  return (
    <Box as="ul" aria-label="30 天内到期的节点">
      {ends.map((end) => (
        <EndRow key={end.row.id} end={end} isBusy={isPending} onChange={(isOn) => set(end, isOn)} />
      ))}
    </Box>
  )
}

/** Charges by the minute, which have no date. */
function rateText({ rate, ends }: Spending): string {
  if (rate === undefined) return '当前费率未知，未计按小时的费用。'
  if (rate === 0) return '当前费率为 $0.00/小时。'
  const { day } = dailyAndMonthlyCost(toDollars(rate))
  const isCounted = ends.length > 0 ? '，已计入“之后余额”' : ''
  return `当前费率：${formatPrice(toDollars(rate))}/小时，约 ${formatRate(day)}/天${isCounted}。`
}

function moreText(more: readonly ComingEnd[]): string {
  const renewing = more.filter(({ row }) => row.isAutoRenew)
  const count = `另有 ${formatCount(more.length)} 台在 30 天内到期，`
  if (renewing.length === 0) return `${count}都不会自动续费。`
  const sum = sumIfKnown(renewing.map(({ amount }) => amount))
  return `${count}其中 ${formatCount(renewing.length)} 台自动续费，${sum === undefined ? '金额未知' : `共 ${formatUnits(sum, formatTotal)}`}。`
}

/** 没有到期 is shown only when every row was read. */
const NothingComing = ({ isPartial }: { isPartial: boolean }) => (
  <EmptyState text={`${isPartial ? '读到的节点中，' : ''}30 天内没有包月节点到期`} />
)

/** The charges of the next 30 days, each with its auto-renew switch. */
export function ComingPanel({ spending, ...rest }: { spending: Spending } & BoxProps) {
  const { ends, partialRows } = spending
  const isPartial = partialRows !== undefined
  const more = ends.slice(maxRows)
  return (
    <Panel title="即将扣款" {...rest}>
      <Box mb="2" textStyle="sm">
        {rateText(spending)}
      </Box>
      {ends.length === 0 ? (
        <NothingComing isPartial={isPartial} />
      ) : (
        <EndList ends={ends.slice(0, maxRows)} />
      )}
      <Box mt="2" color="fg.muted" textStyle="sm">
        {more.length > 0 && moreText(more)}
        {isPartial && `节点较多，这里只检查了最近的 ${formatCount(partialRows)} 台。`}
        {(more.length > 0 || isPartial) && <Link to={links.nodeManagement({})}>在节点管理中查看全部</Link>}
      </Box>
    </Panel>
  )
}
