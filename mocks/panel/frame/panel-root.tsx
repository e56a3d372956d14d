import { ChakraProvider } from '@chakra-ui/react'
import { system } from '~/ui/theme/system'
import { PanelProviders, type PanelHost } from '../control/panel-context'
import { PanelHeader } from './panel-header'
import { type PanelContentProps, PanelLauncher } from './panel-launcher'
import { PanelTabs } from './panel-tabs'

// The console has the global styles. A second copy comes after its recipes, and its reset takes the ground of buttons.
export const withoutGlobals = { ...system, _global: [] }

const SimulatedPanel = ({ titleId, end, tab, onTab }: PanelContentProps) => (
  <>
    <PanelHeader titleId={titleId} end={end} />
    <PanelTabs tab={tab} onChange={onTab} />
  </>
)

/** The panel in the console's theme. A file of components alone, so that a changed theme is taken over in place. */
export function PanelRoot({ host }: { host: PanelHost }) {
  return (
    <ChakraProvider value={withoutGlobals}>
      <PanelProviders host={host}>
        <PanelLauncher label="模拟控制台" content={SimulatedPanel} />
      </PanelProviders>
    </ChakraProvider>
  )
}
