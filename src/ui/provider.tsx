import { ChakraProvider } from '@chakra-ui/react'
import { CacheProvider } from '@emotion/react'
import type { ReactNode } from 'react'
import { ConfirmProvider } from './confirm'
import { ColorModeProvider, styleCache, system } from './theme'
import { ToastRegion } from './toast'
import { TooltipLayer } from './tooltip/layer'

/** The context and layers that UI components need: theme, colour mode, confirm dialogs, toasts, tooltips. */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <CacheProvider value={styleCache}>
      <ChakraProvider value={system}>
        <ColorModeProvider>
          <ConfirmProvider>{children}</ConfirmProvider>
          <ToastRegion />
          <TooltipLayer />
        </ColorModeProvider>
      </ChakraProvider>
    </CacheProvider>
  )
}
