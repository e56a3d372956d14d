import { ChakraProvider } from '@chakra-ui/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { system } from '~/ui/theme'
import { Corner } from './frame/corner'
import type { Host } from './host'
import { PanelProviders } from './panel-providers'

/** Puts the panel into a page that shows the console; toasts, tips and the colour mode are the console's. */
export function mountPanel(host: Host): void {
  const place = document.body.appendChild(document.createElement('div'))
  place.id = 'mock-panel'
  createRoot(place).render(
    <StrictMode>
      <ChakraProvider value={system}>
        <PanelProviders host={host}>
          <Corner />
        </PanelProviders>
      </ChakraProvider>
    </StrictMode>,
  )
}
