import { ChakraProvider } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { ConfirmProvider } from './confirm'
import { ColorModeProvider, system } from './theme'
import { ToastRegion } from './toast'
import { TooltipLayer } from './tooltip/layer'

/** What the kit needs around the console: theme, colour mode, confirm dialogs, toasts, tips. */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <ChakraProvider value={system}>
      <ColorModeProvider>
        <ConfirmProvider>{children}</ConfirmProvider>
        <ToastRegion />
        <TooltipLayer />
      </ColorModeProvider>
    </ChakraProvider>
  )
}
