import { Box } from '@chakra-ui/react'
import { useId } from 'react'
import { PanelHead } from './frame/panel-head'
import { PanelTabs } from './frame/panel-tabs'
import { useRemembered, useReturn } from './frame/remembered'
import { WorldChoice } from './frame/world-choice'
import type { Host } from './host'
import { PanelProviders } from './panel-providers'

/** The panel as a standalone page. */
export function PanelPage({ host }: { host: Host }) {
  const titleId = useId()
  const { tab, change } = useRemembered()
  useReturn()
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
        <PanelHead titleId={titleId} level="h1" end={<WorldChoice />} />
        <PanelTabs tab={tab} onChange={(tab) => change({ tab })} />
      </Box>
    </PanelProviders>
  )
}
