import { Box, chakra, Flex, type BoxProps } from '@chakra-ui/react'
import { useState } from 'react'
import { renewalAmount, renewalChangeText } from '~/features/billing/renewal-summary'
import { formatLacking, formatUnits, toDollars, type Units } from '~/features/billing/units'
import { renewDisabledReason, unknownRenewal } from '~/features/nodes/model/lease-state'
import { coverageText } from '~/features/nodes/model/rows-coverage'
import { useAutoRenew } from '~/features/nodes/use-auto-renew'
import { clock } from '~/lib/clock'
import { horizonText } from '~/lib/horizon'
import { links } from '~/lib/links'
import { dailyAndMonthlyCost, formatBalance, formatPrice, formatTotal, formatRate } from '~/lib/money'
import { formatTime } from '~/lib/time'
import { formatCount } from '~/lib/units'
import { EmptyState } from '~/ui/components/empty-state'
import { ChevronRight } from '~/ui/components/icons'
import { Link } from '~/ui/components/link'
import { Section } from '~/ui/components/section'
import { Switch } from '~/ui/components/switch'
import { toast } from '~/ui/components/toast'
import { groupByDay, type ComingDay, type ComingEnd } from './upcoming'
import type { Spending } from './use-spending'

/** Nodes of a day that are listed; the others are counted below them. */
const maxRows = 50

const DayButton = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    w: 'full',
    py: '2',
    textAlign: 'start',
    fontVariantNumeric: 'tabular-nums',
    cursor: 'pointer',
    focusVisibleRing: 'outside',
    '& svg': { flexShrink: '0', color: 'fg.muted' },
    '&[aria-expanded=true] svg': { transform: 'rotate(90deg)' },
  },
})

const dayText = (at: number) => formatTime(at, 'MM-DD')

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
  if (isAutoRenew === undefined) return unknownRenewal
  if (amount === undefined) return isAutoRenew ? '续费，金额未知' : '到期释放（续费金额未知）'
  const renewal = `续费 ${formatUnits(amount, formatTotal)}`
  return isAutoRenew ? renewal : `到期释放（${renewal}）`
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
      <Box w="12">{formatTime(at, 'HH:mm')}</Box>
      <Box flex="1 1 6rem" minW="0" overflowWrap="anywhere">
        <Link to={links.nodeManagement({ node: id })}>{name}</Link>
      </Box>
      <Box flex="2 1 12rem" color={isAutoRenew ? undefined : 'fg.muted'}>
        {whatHappens(end)}
      </Box>
      <Box flex="1 1 8rem">
        {/* The head of the column names it where there is room. */}
        <Box as="span" srOnly={{ base: false, md: true }}>
          扣款后余额{' '}
        </Box>
        <BalanceAfter units={balanceAfter} />
      </Box>
      <Switch
        label={`${name} 自动续费`}
        isLabelHidden
        isOn={isAutoRenew === true}
        isBusy={isBusy}
        disabledReason={renewDisabledReason(row)}
        onChange={onChange}
      />
    </Flex>
  )
}

/** The heads of the columns, which the rows name for screen readers. */
const EndHeads = () => (
  <Flex hideBelow="md" columnGap="4" ps="6" py="1" color="fg.muted" textStyle="xs" aria-hidden>
    <Box w="12">时间</Box>
    <Box flex="1 1 6rem">节点</Box>
    <Box flex="2 1 12rem">事项</Box>
    <Box flex="1 1 8rem">扣款后余额</Box>
    <Box w="7">续费</Box>
  </Flex>
)

interface DayHeaderProps {
  day: ComingDay
  isOpen: boolean
  onToggle: () => void
}

/** The charges of a day: `36 台 · $2,016.00`; then the leases that only end, `3 台到期，不续费`, or may renew. */
function dayTexts({ ends, renewals }: ComingDay): string[] {
  const { count, unpricedCount } = renewals
  const unknown =
    unpricedCount > 0 && unpricedCount < count && `其中 ${formatCount(unpricedCount)} 台价格未知`
  const ending = ends.filter(({ row }) => row.isAutoRenew === false).length
  const doubtful = ends.length - count - ending
  return [
    count > 0 && `${formatCount(count)} 台`,
    count > 0 && (renewalAmount(renewals) || '金额未知'),
    unknown,
    ending > 0 && `${formatCount(ending)} 台到期，不续费`,
    doubtful > 0 && `${formatCount(doubtful)} 台${unknownRenewal}`,
  ].filter((text) => text !== false)
}

function DayBalance({ units }: { units: Units | undefined }) {
  if (units === undefined) return '扣款后余额未知'
  if (units >= 0) return `扣款后 ${formatUnits(units, formatBalance)}`
  return (
    <Box as="span" color="bad.fg" fontWeight="medium">
      余额不足，还差 {formatLacking(-units)}
    </Box>
  )
}

/** One line that opens the nodes of a day: `11-30 · 36 台 · $2,016.00 · 扣款后 $47,984.00`. */
function DayHeader({ day, isOpen, onToggle }: DayHeaderProps) {
  return (
    <DayButton type="button" aria-expanded={isOpen} onClick={onToggle}>
      <ChevronRight size={16} aria-hidden />
      <span>
        <Box as="span" fontWeight="medium">
          {dayText(day.start)}
        </Box>
        {dayTexts(day).map((text) => ` · ${text}`)} · <DayBalance units={day.balanceAfter} />
      </span>
    </DayButton>
  )
}

function EndList({ day }: { day: ComingDay }) {
  const { change, isPending } = useAutoRenew()
  const set = ({ row }: ComingEnd, isOn: boolean) =>
    void change({ ids: [row.id], isOn }, () =>
      toast.success(isOn ? '自动续费设置成功' : '自动续费取消成功', {
        description: renewalChangeText(row, isOn, clock.now()),
      }),
    )
  const more = day.ends.length - maxRows
  return (
    <>
      <EndHeads />
      <Box as="ul" aria-label={`${dayText(day.start)} 到期的节点`} ps="6">
        {day.ends.slice(0, maxRows).map((end) => (
          <EndRow key={end.row.id} end={end} isBusy={isPending} onChange={(isOn) => set(end, isOn)} />
        ))}
      </Box>
      {more > 0 && (
        <Box py="2" ps="6" color="fg.muted" textStyle="sm">
          另有 {formatCount(more)} 台。
          <Link to={links.nodeManagement({ expiry: 'soon' })}>在节点管理中查看全部</Link>
        </Box>
      )}
    </>
  )
}

/** The days in which leases end, each with its nodes once it is opened. */
function DayList({ days }: { days: readonly ComingDay[] }) {
  const [opened, setOpened] = useState<readonly number[]>([])
  const toggle = (start: number) =>
    setOpened(opened.includes(start) ? opened.filter((one) => one !== start) : [...opened, start])
  return (
    <Box as="ul" aria-label={`${horizonText}到期的节点`}>
      {days.map((day) => (
        <Box as="li" key={day.start} borderTopWidth="1px">
          <DayHeader day={day} isOpen={opened.includes(day.start)} onToggle={() => toggle(day.start)} />
          {opened.includes(day.start) && <EndList day={day} />}
        </Box>
      ))}
    </Box>
  )
}

/** Charges by the minute, which have no date. */
function rateText({ rate, ends }: Spending): string {
  if (rate === undefined) return '当前费率未知，未计按小时的费用。'
  if (rate === 0) return '当前费率为 $0.00/小时。'
  const { day } = dailyAndMonthlyCost(toDollars(rate))
  const isCounted = ends.length > 0 ? '，已计入“扣款后”的余额' : ''
  return `当前费率：${formatPrice(toDollars(rate))}/小时，约 ${formatRate(day)}/天${isCounted}。`
}

/** 没有到期 is shown only when every row was read. */
const NothingComing = ({ isPartial }: { isPartial: boolean }) => (
  <EmptyState text={`${isPartial ? '读到的节点中，' : ''}${horizonText}没有包月节点到期`} />
)

/** The charges within the horizon by day, with the auto-renew switch of each node. */
export function ComingPanel({ spending, ...rest }: { spending: Spending } & BoxProps) {
  const { ends, nodes } = spending
  const partial = coverageText('检查', nodes)
  return (
    <Section title={`${horizonText}到期`} {...rest}>
      <Box py="2.5" color="fg.muted">
        {rateText(spending)}
      </Box>
      {ends.length === 0 ? <NothingComing isPartial={partial !== ''} /> : <DayList days={groupByDay(ends)} />}
      {partial !== '' && (
        <Box mt="2" color="fg.muted" textStyle="sm">
          {partial}。<Link to={links.nodeManagement({})}>在节点管理中查看全部</Link>
        </Box>
      )}
    </Section>
  )
}
