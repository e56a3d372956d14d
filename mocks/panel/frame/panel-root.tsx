import { ChakraProvider } from '@chakra-ui/react'
import { system } from '~/ui/theme/system'
import { PanelProviders, type PanelHost } from '../control/panel-context'
import { PanelLauncher } from './panel-launcher'

// The console has the global styles. A second copy comes after its recipes, and its reset takes the ground of buttons.
const withoutGlobals = { ...system, _global: [] }

/** The panel in the console's theme. A file of components alone, so that a changed theme is taken over in place. */
export function PanelRoot({ host }: { host: PanelHost }) {
  return (
    <ChakraProvider value={withoutGlobals}>
      <PanelProviders host={host}>
        <PanelLauncher />
      </PanelProviders>
    </ChakraProvider>
  )
}
