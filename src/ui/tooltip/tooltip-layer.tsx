import { Box } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { tooltipAttribute, subscribeToTooltips, type TooltipState } from './subscribe-to-tooltips'
import { tooltipPosition } from './tooltip-position'

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
      bg="bg.tip"
      color="menu.current"
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
export function TooltipLayer() {
  const [tip, setTip] = useState<TooltipState>()
  useEffect(() => subscribeToTooltips(setTip), [])
  return tip?.text ? <TipBox key={tip.text} {...tip} /> : null
}
