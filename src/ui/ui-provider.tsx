import { ChakraProvider } from '@chakra-ui/react'
import { CacheProvider } from '@emotion/react'
import type { ReactNode } from 'react'
import { ConfirmProvider } from '~/ui/confirm'
import { ColorModeProvider, styleCache, system } from '~/ui/theme'
import { ToastRegion } from '~/ui/toast'
import { TooltipLayer } from '~/ui/tooltip/tooltip-layer'

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
