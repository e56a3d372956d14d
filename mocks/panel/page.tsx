import { Box, VisuallyHidden } from '@chakra-ui/react'
import { useId } from 'react'
import { Select } from '~/ui/components/compact-select'
import { PanelProviders, type PanelHost } from './control/panel-context'
import { useControlQuery, useWorld } from './control/use-control'
import { PanelHeader } from './frame/panel-header'
import { usePanelState, useReloadMessage } from './frame/panel-state'
import { PanelTabs } from './frame/panel-tabs'

/** Milliseconds. */
const refetchInterval = 5000

// A page controls one world, which its address names.
const openWorld = (world: string) => location.assign(`?${new URLSearchParams({ world }).toString()}`)

/** Selects the world that the panel controls; renders nothing when the server has only one. */
function WorldSelect() {
  const { data: worlds = [] } = useControlQuery(
    ['worlds'],
    (control) => control('listWorlds'),
    refetchInterval,
  )
  const { status } = useWorld()
  if (!status || worlds.length < 2) return null
  return (
    <Box minW="40" px="2">
      <Select aria-label="世界" value={status.world} onChange={({ target }) => openWorld(target.value)}>
        {worlds.map(({ world, scenario, seed }) => (
          <option key={world} value={world}>
            {world}（{scenario} · {seed}）
          </option>
        ))}
      </Select>
    </Box>
  )
}

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
