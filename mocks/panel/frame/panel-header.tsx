import { Box, Flex, Heading } from '@chakra-ui/react'
import { FlaskConical } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatTime } from '~/lib/time'
import { IconButton } from '~/ui/components/button'
import { RotateCw } from '~/ui/components/icons'
import { usePanelContext } from '../control/panel-context'
import { useWorld } from '../control/use-control'

interface TitleBarProps {
  title: string
  titleId: string
  level?: 'h1' | 'h2'
  /** Shown beside the title, in small letters. */
  text?: ReactNode
  /** Shown at the right end. */
  end?: ReactNode
}

/** The bar with a panel's title and buttons. */
export function TitleBar({ title, titleId, level = 'h2', text, end }: TitleBarProps) {
  return (
    <Flex align="center" gap="2.5" ps="4" pe="2" h="12" flexShrink="0">
      <Box color="node.fg" flexShrink="0">
        <FlaskConical size={18} aria-hidden />
      </Box>
      <Heading as={level} id={titleId} textStyle="md" flexShrink="0">
        {title}
      </Heading>
      <Box flex="1" minW="0" textStyle="xs" color="fg.muted" truncate>
        {text}
      </Box>
      <Flex>{end}</Flex>
    </Flex>
  )
}

/** The panel's title, with the world it controls and the world's time. */
export function PanelHeader({ end, ...props }: Pick<TitleBarProps, 'titleId' | 'level' | 'end'>) {
  const { host } = usePanelContext()
  const { status, now } = useWorld()
  const world = status?.hasRules ? `${status.scenario} · ${status.seed}` : '只按约定'
  return (
    <TitleBar
      {...props}
      title="模拟控制台"
      text={status && `${world} · ${formatTime(now)}`}
      end={
        <>
          <IconButton size="sm" label="刷新控制台的数据" onClick={() => void host.refresh()}>
            <RotateCw />
          </IconButton>
          {end}
        </>
      }
    />
  )
}
