import { ChakraProvider, Box } from '@chakra-ui/react'
import { CacheProvider } from '@emotion/react'
import { type ReactNode, useEffect, useState } from 'react'
import { ConfirmProvider } from '~/ui/confirm'
import { ColorModeProvider, styleCache, system } from '~/ui/theme'
import { ToastRegion } from '~/ui/toast'

import { tooltipPosition } from './tooltip/tooltip-position'
import { tooltipAttribute, subscribeToTooltips, type TooltipState } from './tooltip/subscribe-to-tooltips'

function TipBox({ text, target }: TooltipState) {
  const setPosition = (node: HTMLDivElement | null) => {
    if (!node) return
    const { top, left } = tooltipPosition(
      target.getBoundingClientRect(),
      node.getBoundingClientRect(),
      window.innerWidth,
    )
    node.style.top = `${top}px`
    node.style.left = `${left}px`
  }
  return (
    <Box
      ref={setPosition}
      aria-hidden
      {...{ [tooltipAttribute]: '' }}
      position="fixed"
      zIndex="tooltip"
      maxW="72"
      px="2"
      py="1"
      borderRadius="sm"
      bg="gray.solid"
      color="gray.contrast"
      textStyle="xs"
      pointerEvents="auto"
    >
      {text}
    </Box>
  )
}

/**
 * Shows the tooltip of any element with `data-tip`. One layer serves the whole page, because tables show hundreds of
 * controls. The tooltip is visual only: the control must also carry the text as its accessible name or description.
 */
function TooltipLayer() {
  const [tip, setTip] = useState<TooltipState>()
  useEffect(() => subscribeToTooltips(setTip), [])
  return tip?.text ? <TipBox key={tip.text} {...tip} /> : null
}

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
