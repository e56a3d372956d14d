import { Box } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { place } from './place'
import { tipMark, watchTips, type Tip } from './watch'

function TipBox({ text, target }: Tip) {
  const settle = (node: HTMLDivElement | null) => {
    if (!node) return
    const { top, left } = place(
      target.getBoundingClientRect(),
      node.getBoundingClientRect(),
      window.innerWidth,
    )
    node.style.top = `${top}px`
    node.style.left = `${left}px`
  }
  return (
    <Box
      ref={settle}
      aria-hidden
      {...{ [tipMark]: '' }}
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
 * The one tip of the page: it explains whatever carries `data-tip`. One layer instead of a component per control,
 * because tables show hundreds of controls. It is for the eyes only: the text must also reach a screen reader,
 * as the control's name or description.
 */
export function TooltipLayer() {
  const [tip, setTip] = useState<Tip>()
  useEffect(() => watchTips(setTip), [])
  return tip?.text ? <TipBox key={tip.text} {...tip} /> : null
}
