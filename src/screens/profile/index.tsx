import { Box, Flex, SimpleGrid, chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { useGetUserInfo } from '~/api/generated/account/account'
import type { UserInfo } from '~/api/generated/model'
import { useUser } from '~/api/session/use-user'
import { useActionItems } from '~/features/action-items/action-items-store'
import { endingRows } from '~/features/action-items/ending-rows'
import { downloadExpiryCalendar } from '~/features/action-items/expiry-calendar'
import { NotifySwitch } from '~/features/action-items/notify-switch'
import { leaseRowsPage } from '~/features/nodes/lease-rows-query'
import { loadNewestRows, type NewestRows } from '~/features/nodes/model/load-node-rows'
import { coverageText } from '~/features/nodes/model/rows-coverage'
import { clock } from '~/lib/clock'
import { isLoadFailed } from '~/lib/load-state'
import { formatCount } from '~/lib/units'
import { Button } from '~/ui/components/button'
import { Panel } from '~/ui/components/card'
import { CopyText } from '~/ui/components/copy-button'
import { DescriptionList } from '~/ui/components/description-list'
import { Download, LifeBuoy } from '~/ui/components/icons'
import { lazyWithRetry } from '~/ui/components/lazy-with-retry'
import { LoadFailure } from '~/ui/components/load-failure'
import { PageHeader } from '~/ui/components/page-header'
import { Skeleton } from '~/ui/components/skeleton'
import { toast } from '~/ui/components/toast'
import { useLazyDialog } from '~/ui/dialog/use-dialog'
import { usePageTitle } from '~/ui/dom/page-title'
import { FundsCard } from './funds-card'

/** Ends may be missing, and older rows may not have been read. */
const nothingEndsText = ({ rows, coverage }: NewestRows) =>
  `${coverage !== 'all' ? `最新的 ${formatCount(rows.length)} 台中` : ''}没有已知到期时间的节点`

/** Older rows that were not read are missing in the file. */
function saveExpiries({ rows, coverage }: NewestRows) {
  downloadExpiryCalendar(rows)
  const missing = coverageText('列出', { coverage, count: rows.length })
  if (missing) toast.warning(missing)
}

/** Loads the leases and downloads their ends, or says why there is nothing to download. */
async function exportExpiries() {
  const newest = await loadNewestRows(leaseRowsPage).catch(() => undefined)
  if (!newest) toast.error('节点加载失败，请稍后重试')
  else if (endingRows(newest.rows, clock.now()).length === 0) toast.info(nothingEndsText(newest))
  else saveExpiries(newest)
}

function CalendarButton() {
  const [isLoading, setIsLoading] = useState(false)
  const handleClick = async () => {
    setIsLoading(true)
    await exportExpiries()
    setIsLoading(false)
  }
  return (
    <Button variant="outline" busy={isLoading} onClick={() => void handleClick()}>
      <Download aria-hidden />
      导出到日历
    </Button>
  )
}

/** Notifications and calendar: action items for a console in the background or closed. */
function RemindersCard() {
  const userId = useUser()?.id
  const needs = useActionItems() ?? []
  return (
    <Panel title="提醒">
      <Flex align="center" justify="space-between" gap="4" wrap="wrap">
        <Box color="fg.muted">控制台打开期间，有新事项时提醒</Box>
        {userId !== undefined && <NotifySwitch actionItems={needs} userId={userId} />}
      </Flex>
      <Flex align="center" justify="space-between" gap="4" wrap="wrap" mt="4">
        <Box color="fg.muted">到期时间可导入日历，提前一天提醒。</Box>
        <CalendarButton />
      </Flex>
    </Panel>
  )
}

const NicknameDialog = lazyWithRetry(() => import('./nickname-dialog'))

const Name = chakra('span', { base: { truncate: true, fontWeight: 'medium' } })
const Unset = chakra('span', { base: { color: 'fg.muted' } })

function Nickname({ nickname }: { nickname: string }) {
  const { isOpen, wasOpened, open, close } = useLazyDialog()
  return (
    <>
      {nickname ? <Name title={nickname}>{nickname}</Name> : <Unset>未设置</Unset>}
      <Button
        size="sm"
        variant="outline"
        aria-label="修改昵称"
        {...NicknameDialog.preloadProps}
        onClick={open}
      >
        修改
      </Button>
      {wasOpened && <NicknameDialog open={isOpen} onClose={close} nickname={nickname} />}
    </>
  )
}

const UserNumber = ({ id }: Pick<UserInfo, 'id'>) =>
  id === undefined ? '-' : <CopyText value={String(id)} label="复制用户编号" />

const skeleton = <Skeleton h="4" w="40" />

const profileFacts = (user: UserInfo | undefined) => [
  { label: '昵称', value: user ? <Nickname nickname={user.nickname ?? ''} /> : skeleton },
  {
    label: '邮箱',
    value: user?.email ? <CopyText value={user.email} label="复制邮箱" /> : user ? '-' : skeleton,
  },
  {
    label: '用户编号',
    value: user ? <UserNumber id={user.id} /> : skeleton,
  },
]

/** The user's nickname, e-mail and number; only the nickname can be changed. */
function ProfileCard() {
  const query = useGetUserInfo()
  const { data, isPending, isFetching, refetch } = query
  const user = data?.data ?? undefined
  return (
    <Panel title="个人资料">
      {user || (isPending && !isLoadFailed(query)) ? (
        <DescriptionList facts={profileFacts(user)} busy={!user} />
      ) : (
        <LoadFailure isRetrying={isFetching} retry={() => void refetch()} />
      )}
    </Panel>
  )
}

const SupportDialog = lazyWithRetry(() => import('./support-dialog'))

/** The button that opens the support dialog. */
function SupportCard() {
  const { isOpen, wasOpened, open, close } = useLazyDialog()
  return (
    <Panel title="客户服务">
      <Flex align="center" justify="space-between" gap="4" wrap="wrap">
        <Box color="fg.muted">充值未到账或节点异常，可联系客服。</Box>
        <Button variant="outline" {...SupportDialog.preloadProps} onClick={open}>
          <LifeBuoy aria-hidden />
          联系客服
        </Button>
      </Flex>
      {wasOpened && <SupportDialog open={isOpen} onClose={close} />}
    </Panel>
  )
}

/** /mine: profile, funds, reminders and support. */
export default function MineScreen() {
  usePageTitle('用户中心')
  return (
    <>
      <PageHeader title="用户中心" />
      <SimpleGrid columns={{ base: 1, lg: 2 }} gap="4">
        <ProfileCard />
        <FundsCard />
      </SimpleGrid>
      <SimpleGrid columns={{ base: 1, lg: 2 }} gap="4" mt="4">
        <RemindersCard />
        <SupportCard />
      </SimpleGrid>
    </>
  )
}
