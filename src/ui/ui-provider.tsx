import { ChakraProvider, Box } from '@chakra-ui/react'
import { CacheProvider } from '@emotion/react'
import { type ReactNode, useEffect, useState } from 'react'
import { ColorModeProvider } from '~/ui/theme/color-mode'
import { system } from '~/ui/theme/system'
import { ToastRegion } from '~/ui/toast-region'
import { tooltipPosition } from './tooltip/tooltip-position'
import { tooltipAttribute, subscribeToTooltips, type TooltipState } from './tooltip/subscribe-to-tooltips'
import createCache from '@emotion/cache'

/** At-rules per sheet. Few, because inserting one makes the browser recheck everything its sheet styles. */
const maxRules = 16

/** Returns a function that inserts rules into small sheets of their own at the end of <head>. */
function createSmallSheetInserter(): (rule: string) => void {
  let sheet: CSSStyleSheet | null = null
  return (rule) => {
    if (!sheet || sheet.cssRules.length >= maxRules)
      sheet = document.head.appendChild(document.createElement('style')).sheet
    try {
      sheet?.insertRule(rule, sheet.cssRules.length)
    } catch {
      // Rules that the browser does not support are skipped, as in Emotion.
    }
  }
}

/**
 * Returns Emotion's cache with @media and @keyframes rules in separate sheets. Inserting such a rule makes the browser
 * restyle everything its sheet applies to; in Emotion's single large sheet that is the whole page, each time a
 * component is shown for the first time. In development Emotion uses one sheet per rule, so nothing is changed.
 */
function createStyleCache() {
  const cache = createCache({ key: 'css' })
  const { sheet } = cache
  if (!sheet.isSpeedy) return cache
  const insert = sheet.insert.bind(sheet)
  const insertAtRule = createSmallSheetInserter()
  // Creates the large sheet first, so that conditional rules come later in the document and override plain ones.
  insert('html{}')
  sheet.insert = (rule) => (rule.startsWith('@') ? insertAtRule(rule) : insert(rule))
  return cache
}

const styleCache = createStyleCache()

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

/** The context and layers that UI components of every page need: theme, colour mode, toasts, tooltips. */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <CacheProvider value={styleCache}>
      <ChakraProvider value={system}>
        <ColorModeProvider>
          {children}
          <ToastRegion />
          <TooltipLayer />
        </ColorModeProvider>
      </ChakraProvider>
    </CacheProvider>
  )
}
