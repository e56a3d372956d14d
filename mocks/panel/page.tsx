import { Box, VisuallyHidden } from '@chakra-ui/react'
import { useId } from 'react'
import { PanelHeader } from './frame/panel-header'
import { usePanelState, useReloadMessage } from './frame/panel-state'
import { PanelTabs } from './frame/panel-tabs'
import { WorldSelect } from './frame/world-select'
import type { PanelHost } from './host'
import { PanelProviders } from './panel-providers'

/** The panel as a standalone page. */
export function PanelPage({ host }: { host: PanelHost }) {
  const titleId = useId()
  const { tab, change } = usePanelState()
  useReloadMessage()
  return (
    <PanelProviders host={host}>
      <Box
        as="main"
        aria-labelledby={titleId}
        display="flex"
        flexDirection="column"
        maxW="48rem"
        minH="36rem"
        mx="auto"
        my="8"
        bg="bg.panel"
        borderWidth="1px"
        borderRadius="md"
      >
        <PanelHeader titleId={titleId} level="h1" end={<WorldSelect />} />
        <VisuallyHidden as="h2">控制项</VisuallyHidden>
        <PanelTabs tab={tab} onChange={(tab) => change({ tab })} />
      </Box>
    </PanelProviders>
  )
}
