import { ChakraProvider } from '@chakra-ui/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { system } from '~/ui/theme/system'
import { PanelProviders, type PanelHost } from './control/panel-context'
import { PanelLauncher } from './frame/panel-launcher'

/** Mounts the panel in a page that shows the console. It uses the console's toasts, tooltips and color mode. */
export function mountPanel(host: PanelHost): void {
  const container = document.body.appendChild(document.createElement('div'))
  container.id = 'mock-panel'
  createRoot(container).render(
    <StrictMode>
      <ChakraProvider value={system}>
        <PanelProviders host={host}>
          <PanelLauncher />
        </PanelProviders>
      </ChakraProvider>
    </StrictMode>,
  )
}
