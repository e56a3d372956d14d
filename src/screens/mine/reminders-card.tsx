import { Box, Flex } from '@chakra-ui/react'
import { useState } from 'react'
import { useUser } from '~/api/session/use-user'
import { loadRenewalRows } from '~/features/account/use-renewals'
import { downloadExpiryCalendar, endingRows } from '~/features/needs/expiry-calendar'
import { useNeeds } from '~/features/needs/needs-store'
import { NotifySwitch } from '~/features/needs/notify-switch'
import { Button } from '~/ui/button'
import { Download } from '~/ui/icons'
import { Panel } from '~/ui/panel'
import { toast } from '~/ui/toast'

/** Loads the leases and downloads their ends, or says why there is nothing to download. */
async function exportExpiries() {
  const rows = await loadRenewalRows().catch(() => undefined)
  if (!rows) toast.error('节点加载失败，请稍后重试')
  else if (endingRows(rows, Date.now()).length === 0) toast.info('没有会到期的节点')
  else downloadExpiryCalendar(rows)
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

/** How the user hears of what needs doing while the console is in the background, or closed. */
export function RemindersCard() {
  const userId = useUser()?.id
  const needs = useNeeds() ?? []
  return (
    <Panel title="提醒">
      <Flex align="center" justify="space-between" gap="4" wrap="wrap">
        <Box color="fg.muted">打开控制台时，有新的待处理事项就通知。</Box>
        {userId !== undefined && <NotifySwitch needs={needs} userId={userId} />}
      </Flex>
      <Flex align="center" justify="space-between" gap="4" wrap="wrap" mt="4">
        <Box color="fg.muted">节点的到期时间可以导入日历，提前一天提醒。</Box>
        <CalendarButton />
      </Flex>
    </Panel>
  )
}
