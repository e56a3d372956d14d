import { Box, Flex } from '@chakra-ui/react'
import { Link as RouterLink } from 'react-router-dom'
import type { PowerTaskDetail } from '~/api/generated/model'
import { shortId } from '~/lib/ids'
import { links } from '~/lib/links'
import { settings } from '~/platform/settings'
import { Button } from '~/ui/components/button'
import { Rocket } from '~/ui/components/icons'
import { OutboundLink } from '~/ui/components/outbound-link'
import { Dialog } from '~/ui/dialog/dialog'

interface DeployingDialogProps {
  /** Undefined when the response of the provider does not include the task. */
  task: PowerTaskDetail | undefined
  open: boolean
  onClose: () => void
}

/** Shown after a task was created: how long it takes, where to watch it and whom to contact. */
export default function DeployingDialog({ task, open, onClose }: DeployingDialogProps) {
  const footer = (
    <>
      <Button variant="outline" onClick={onClose}>
        继续购买
      </Button>
      <Button asChild colorPalette="power">
        <RouterLink to={links.powerManagement()}>前往算力管理</RouterLink>
      </Button>
    </>
  )
  return (
    <Dialog open={open} onClose={onClose} title="正在部署" footer={footer}>
      <Flex gap="4" align="flex-start">
        <Flex
          boxSize="12"
          flexShrink="0"
          align="center"
          justify="center"
          borderRadius="full"
          bg="power.subtle"
          color="power.fg"
        >
          <Rocket aria-hidden />
        </Flex>
        <Box>
          <Box fontWeight="medium">
            {task ? `任务 #${shortId(task.id)} 已创建，` : '任务已创建，'}部署过程需要 5-10分钟。
          </Box>
          <Box color="fg.muted" mt="1">
            可以在算力管理中查看进度；如果长时间没有开始运行，请
            <OutboundLink href={settings().groupUrl}>联系客服</OutboundLink>。
          </Box>
        </Box>
      </Flex>
    </Dialog>
  )
}
