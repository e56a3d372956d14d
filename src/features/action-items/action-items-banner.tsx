'use no memo' // As in the home page's `index.tsx`.
import { Badge, Box, Button as LinkButton, Flex, Heading } from '@chakra-ui/react'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { useUser } from '~/api/session/use-user'
import { formatUnits, toDollars } from '~/features/billing/units'
import { useLeaseRowsState } from '~/features/nodes/lease-rows-query'
import type { LoadedRow } from '~/features/nodes/model/load-node-rows'
import { coverageText } from '~/features/nodes/model/rows-coverage'
import { useAutoRenew } from '~/features/nodes/use-auto-renew'
import { amountForShortfall } from '~/features/top-up/top-up-rules'
import { type Id, type IdText } from '~/lib/ids'
import { links } from '~/lib/links'
import { formatTotal } from '~/lib/money'
import { minuteMs } from '~/lib/time-units'
import { formatCount } from '~/lib/units'
import { Button, IconButton } from '~/ui/components/button'
import { Card } from '~/ui/components/card'
import { Download, X } from '~/ui/components/icons'
import { Link } from '~/ui/components/link'
import { Square } from '~/ui/components/square'
import { toast } from '~/ui/components/toast'
import { useNow } from '~/ui/hooks/use-now'
import { Row } from './action-item-row'
import { actionItemDetail, actionItemTitle, type ActionItem } from './action-items'
import { useActionItems } from './action-items-store'
import { endingRows } from './ending-rows'
import { FailedCheckRow, useFailedChecks } from './failed-checks'
import { NotifySwitch } from './notify-switch'
import { ignoreActionItem } from './remembered-keys'

/** Names that a line shows; the others are counted. */
const maxNames = 3
/** Nodes whose auto-renew one press turns on; more are left to the node list, which selects among them. */
const maxAtOnce = 20

const linkOf = ({ kind }: ActionItem, id: IdText) =>
  kind === 'power' ? links.powerDetail({ id }) : links.nodeManagement({ node: id })

function Names({ actionItem }: { actionItem: ActionItem }) {
  const named = actionItem.items.filter(({ name }) => name !== '')
  const more = named.length - maxNames
  return (
    <>
      {named.slice(0, maxNames).map(({ id, name }, index) => (
        <span key={`${id} ${name}`}>
          {index > 0 && '、'}
          {id !== '' ? <Link to={linkOf(actionItem, id)}>{name}</Link> : name}
        </span>
      ))}
      {more > 0 && ` 等 ${named.length} ${actionItem.kind === 'power' ? '个' : '台'}`}
    </>
  )
}

const ActionLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <LinkButton asChild size="sm" variant="outline">
    <RouterLink to={to}>{children}</RouterLink>
  </LinkButton>
)

/** Returns a function that turns auto-renew of expiring nodes on, with a toast that undoes it. */
function useEnableAutoRenew() {
  const { change, isPending } = useAutoRenew()
  const enable = (actionItem: ActionItem) => {
    const ids = actionItem.items.map(({ id }) => id)
    const turnOff = (sent: readonly IdText[]) =>
      void change({ ids: sent, isOn: false }, () => toast.success('自动续费取消成功'))
    return change({ ids, isOn: true }, ({ sent }) =>
      toast.success(`已为 ${formatCount(ids.length)} 台节点开启自动续费`, {
        description: actionItemDetail(actionItem),
        // What another tab has turned on stays on.
        ...(sent.length > 0 && { action: { label: '撤销', onClick: () => turnOff(sent) } }),
      }),
    )
  }
  return { enable, isPending }
}

function AutoRenewAction({ actionItem }: { actionItem: ActionItem }) {
  const { enable, isPending } = useEnableAutoRenew()
  if (actionItem.items.length > maxAtOnce)
    return <ActionLink to={links.nodeManagement({ expiry: 'soon' })}>查看即将到期的节点</ActionLink>
  return (
    <Button size="sm" variant="outline" busy={isPending} onClick={() => void enable(actionItem)}>
      开启自动续费{actionItem.amount !== undefined && ` ${formatUnits(actionItem.amount, formatTotal)}`}
    </Button>
  )
}

/** The button that resolves an action item, with its cost. */
function Action({ actionItem }: { actionItem: ActionItem }) {
  const { kind, items, amount, again, hasEnded, failure } = actionItem
  const first = items[0]?.id ?? ''
  if (kind === 'expiring') return <AutoRenewAction actionItem={actionItem} />
  if (kind === 'offline')
    return <ActionLink to={links.nodeManagement({ status: 'offline' })}>查看离线节点</ActionLink>
  if (kind === 'expired')
    return <ActionLink to={links.nodeManagement({ expiry: 'expired' })}>查看节点</ActionLink>
  if (kind === 'failed') {
    const list = links.nodeManagement({ lease: 'running', deployment: failure })
    return <ActionLink to={items.length > 1 ? list : linkOf(actionItem, first)}>查看节点</ActionLink>
  }
  if (kind === 'power') {
    if (again !== undefined) return <ActionLink to={again}>重新购买</ActionLink>
    const list = links.powerManagement({ status: hasEnded ? 'stopped' : undefined })
    return <ActionLink to={items.length > 1 ? list : linkOf(actionItem, first)}>查看任务</ActionLink>
  }
  const lacking = amountForShortfall(amount === undefined ? undefined : toDollars(amount))
  return (
    <LinkButton asChild size="sm" variant="outline">
      <RouterLink to={links.topUp({ top_up: true, top_up_amount: lacking })}>
        充值 {formatTotal(lacking)}
      </RouterLink>
    </LinkButton>
  )
}

const isUrgent = ({ kind }: ActionItem) => kind === 'funds' || kind === 'offline' || kind === 'failed'

/** A node that expires and money that lacks solve themselves only by being paid for; the others may be meant so. */
const canIgnore = ({ kind }: ActionItem) => kind !== 'funds' && kind !== 'expiring'

function ActionItemRow({ actionItem, userId }: { actionItem: ActionItem; userId: Id | undefined }) {
  const title = actionItemTitle(actionItem)
  const detail = actionItemDetail(actionItem)
  const hasNames = actionItem.items.some(({ name }) => name !== '')
  return (
    <Row>
      <Square colorPalette={isUrgent(actionItem) ? 'bad' : 'power'} />
      <Flex wrap="wrap" flex="1 1 12rem" columnGap="3" minW="0" overflowWrap="anywhere">
        <Box fontWeight="medium">{title}</Box>
        <Box color="fg.muted">
          <Names actionItem={actionItem} />
          {hasNames && detail && ' · '}
          {detail}
        </Box>
      </Flex>
      <Flex align="center" gap="1" ms="auto">
        <Action actionItem={actionItem} />
        {canIgnore(actionItem) && userId !== undefined && (
          <IconButton size="sm" label={`忽略：${title}`} onClick={() => ignoreActionItem(actionItem, userId)}>
            <X />
          </IconButton>
        )}
      </Flex>
    </Row>
  )
}

/** The code comes with the press. */
const downloadCalendar = (rows: readonly LoadedRow[]) =>
  import('./expiry-calendar').then(
    ({ downloadExpiryCalendar }) => downloadExpiryCalendar(rows),
    () => toast.error('加载失败，请检查网络后重试'),
  )

function CalendarButton({ rows }: { rows: readonly LoadedRow[] }) {
  const now = useNow(minuteMs)
  if (endingRows(rows, now).length === 0) return null
  return (
    <Button size="sm" variant="ghost" onClick={() => void downloadCalendar(rows)}>
      <Download aria-hidden />
      导出到日历
    </Button>
  )
}

/** A resolved action item takes its button with it: the focus goes to the strip, or to the page when nothing is left. */
function useKeepFocus(actionItems: readonly ActionItem[]) {
  const strip = useRef<HTMLElement>(null)
  const previous = useRef<readonly ActionItem[]>([])
  useEffect(() => {
    const isSolved = previous.current.some((one) => actionItems.every(({ kind }) => kind !== one.kind))
    previous.current = actionItems
    if (!isSolved || document.activeElement !== document.body) return
    const target = strip.current ?? document.querySelector('main')
    target?.focus({ preventScroll: true })
  })
  return strip
}

/** The action items, each with the button that solves it, and the checks that failed; nothing without either. */
export function ActionItemsBanner() {
  const actionItems = useActionItems() ?? []
  const userId = useUser()?.id
  const newest = useLeaseRowsState()
  const rows = newest?.data
  const partial = newest && coverageText('检查', newest)
  const id = useId()
  const strip = useKeepFocus(actionItems)
  const failedChecks = useFailedChecks()
  if (actionItems.length === 0 && failedChecks.length === 0) return null
  return (
    <Card as="section" aria-labelledby={id} mt="6" ref={strip} tabIndex={-1} outline="none">
      <Flex align="center" wrap="wrap" columnGap="4" rowGap="1" minH="12" px="5" py="1.5">
        <Heading as="h2" id={id} textStyle="sm" me="auto">
          待处理{' '}
          {actionItems.length > 0 && (
            <Badge colorPalette="warn" aria-label={`${formatCount(actionItems.length)} 项`}>
              {actionItems.length}
            </Badge>
          )}
        </Heading>
        {rows && <CalendarButton rows={rows} />}
        {userId !== undefined && <NotifySwitch actionItems={actionItems} userId={userId} />}
      </Flex>
      <ul>
        {actionItems.map((actionItem) => (
          <ActionItemRow key={actionItem.kind} actionItem={actionItem} userId={userId} />
        ))}
        {failedChecks.map((check) => (
          <FailedCheckRow key={check.name} check={check} />
        ))}
      </ul>
      {partial && (
        <Box px="5" py="2" borderTopWidth="1px" color="fg.muted" textStyle="sm">
          {partial}。<Link to={links.nodeManagement({ expiry: 'soon' })}>查看全部即将到期的节点</Link>
        </Box>
      )}
    </Card>
  )
}
