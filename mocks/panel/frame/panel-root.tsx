import { ChakraProvider } from '@chakra-ui/react'
import { PanelProviders, type PanelHost } from '../control/panel-context'
import { PanelHeader } from './panel-header'
import { type PanelContentProps, PanelLauncher } from './panel-launcher'
import { PanelTabs } from './panel-tabs'
import { panelSystem } from './panel-theme'

const SimulatedPanel = ({ titleId, end, tab, onTab }: PanelContentProps) => (
  <>
    <PanelHeader titleId={titleId} end={end} />
    <PanelTabs tab={tab} onChange={onTab} />
  </>
)

/** The panel in the console's theme. A file of components alone, so that a changed theme is taken over in place. */
export function PanelRoot({ host }: { host: PanelHost }) {
  return (
    <ChakraProvider value={panelSystem}>
      <PanelProviders host={host}>
        <PanelLauncher label="模拟控制台" content={SimulatedPanel} />
      </PanelProviders>
    </ChakraProvider>
  )
}
