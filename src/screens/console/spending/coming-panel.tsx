import { Box, type BoxProps } from '@chakra-ui/react'
import { useAutoRenewChange } from '~/features/needs/needs-parts'
import { dailyAndMonthlyCost, formatPrice } from '~/lib/cost'
import { toDollars, type Units } from '~/lib/forecast'
import { links } from '~/lib/links'
import { formatMoney } from '~/lib/money'
import { formatTime } from '~/lib/time'
import { EmptyState } from '~/ui/empty-state'
import { Link } from '~/ui/link'
import { Panel } from '~/ui/panel'
import { PlainCell, PlainHeaderCell, PlainTable, PlainTableScroller } from '~/ui/plain-table'
import { Switch } from '~/ui/switch'
import { toast } from '~/ui/toast'
import type { ComingEnd } from './coming'
import type { Spending } from './use-spending'

/** Rows of the list; the others are counted below it. */
const maxRows = 20

const unitsText = (units: Units | undefined) =>
  formatMoney(units === undefined ? undefined : toDollars(units))

const momentText = (at: number) => formatTime(at, 'MM-DD HH:mm')

function BalanceAfter({ units }: { units: Units | undefined }) {
  if (units === undefined || units >= 0) return unitsText(units)
  return (
    <Box as="span" color="bad.fg" fontWeight="medium">
      还差 {unitsText(-units)}
    </Box>
  )
}

interface EndRowProps {
  end: ComingEnd
  isBusy: boolean
  onChange: (isOn: boolean) => void
}

function EndRow({ end: { row, at, amount, balanceAfter }, isBusy, onChange }: EndRowProps) {
  const { id, name, isAutoRenew } = row
  return (
    <tr>
      <PlainCell>{momentText(at)}</PlainCell>
      <PlainCell>
        <Link to={links.nodeManagement({ node: id })}>{name}</Link>
      </PlainCell>
      <PlainCell>{isAutoRenew ? '自动续费 30 天' : '到期收回，不扣款'}</PlainCell>
      <PlainCell textAlign="end" color={isAutoRenew ? undefined : 'fg.muted'}>
        {isAutoRenew ? unitsText(amount) : `开启后 ${unitsText(amount)}`}
      </PlainCell>
      <PlainCell textAlign="end">
        <BalanceAfter units={balanceAfter} />
      </PlainCell>
      <PlainCell>
        <Switch
          label={`${name} 自动续费`}
          isLabelHidden
          isOn={isAutoRenew}
          isBusy={isBusy}
          disabledReason={row.status === 'running' ? undefined : '节点未运行，无法设置自动续费'}
          onChange={onChange}
        />
      </PlainCell>
    </tr>
  )
}

const columns = ['日期', '节点', '到期时', '金额', '之后的余额', '自动续费'] as const

function EndTable({ ends }: { ends: readonly ComingEnd[] }) {
  const { change, isPending } = useAutoRenewChange()
  const set = ({ row, at, amount }: ComingEnd, isOn: boolean) =>
    void change(new Set([row.id]), isOn, () =>
      toast.success(isOn ? '自动续费设置成功' : '自动续费取消成功', {
        description: isOn
          ? `${momentText(at)} 从余额扣 ${unitsText(amount)}`
          : `${momentText(at)} 到期后收回`,
      }),
    )
  return (
    <PlainTableScroller aria-label="30 天内到期的节点" tabIndex={0}>
      <PlainTable aria-label="30 天内到期的节点">
        <thead>
          <tr>
            {columns.map((column) => (
              <PlainHeaderCell
                key={column}
                scope="col"
                textAlign={column === '金额' || column === '之后的余额' ? 'end' : 'start'}
              >
                {column}
              </PlainHeaderCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {ends.map((end) => (
            <EndRow key={end.row.id} end={end} isBusy={isPending} onChange={(isOn) => set(end, isOn)} />
          ))}
        </tbody>
      </PlainTable>
    </PlainTableScroller>
  )
}

/** What is charged by the minute, which no date can be given for. */
function rateText(rate: Units): string {
  if (rate === 0) return '现在没有按分钟计费的节点和算力。'
  const { day } = dailyAndMonthlyCost(toDollars(rate))
  return `按分钟计费的节点和算力：${formatPrice(toDollars(rate))}/小时，约 ${formatMoney(day)}/天，已计入“之后的余额”。`
}

function moreText(ends: readonly ComingEnd[]): string {
  const more = ends.slice(maxRows)
  const renewing = more.filter(({ row }) => row.isAutoRenew)
  const sum = renewing.reduce((total, { amount }) => total + (amount ?? 0), 0)
  return `另有 ${more.length} 台在 30 天内到期，其中 ${renewing.length} 台自动续费，共 ${unitsText(sum)}。`
}

/** What will be charged within 30 days, with the switch that decides it. */
export function ComingPanel({ spending, ...rest }: { spending: Spending } & BoxProps) {
  const { ends, rate, partialRows } = spending
  return (
    <Panel title="即将扣款" {...rest}>
      <Box mb="2" textStyle="sm">
        {rateText(rate)}
      </Box>
      {ends.length === 0 ? (
        <EmptyState text="30 天内没有包月节点到期" />
      ) : (
        <EndTable ends={ends.slice(0, maxRows)} />
      )}
      <Box mt="2" color="fg.muted" textStyle="sm">
        {ends.length > maxRows && moreText(ends)}
        {partialRows !== undefined && `节点较多，这里只列最近的 ${partialRows} 台。`}
        {(ends.length > maxRows || partialRows !== undefined) && (
          <Link to={links.nodeManagement({})}>在节点管理中查看全部</Link>
        )}
      </Box>
    </Panel>
  )
}
