import { ChakraProvider } from '@chakra-ui/react'
import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { type ReactNode, useEffect, useState } from 'react'
import { ToastRegion } from '~/ui/components/toast-region'
import { ColorModeProvider } from '~/ui/theme/color-mode'
import { system } from '~/ui/theme/system'

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

const hasTooltip = ({ target }: Event) => target instanceof Element && target.closest('[data-tip]') !== null

/**
 * Loads the tooltips when pointer or focus first comes to a control with one, because the first page does without. If
 * that fails, none is shown: the control has the text as its name or description too.
 */
function LazyTooltips() {
  const [layer, setLayer] = useState<ReactNode>()
  useEffect(() => {
    const controller = new AbortController()
    const load = async () => {
      controller.abort()
      const { TooltipLayer } = await import('./tooltip/tooltip-layer')
      setLayer(<TooltipLayer />)
    }
    const listen = (event: Event) => {
      if (hasTooltip(event)) load().catch(() => {})
    }
    const { signal } = controller
    for (const type of ['pointerover', 'focusin']) document.addEventListener(type, listen, { signal })
    return () => controller.abort()
  }, [])
  return layer
}

/** The context and layers that UI components of every page need: theme, colour mode, toasts, tooltips. */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <CacheProvider value={styleCache}>
      <ChakraProvider value={system}>
        <ColorModeProvider>
          {children}
          <ToastRegion />
          <LazyTooltips />
        </ColorModeProvider>
      </ChakraProvider>
    </CacheProvider>
  )
}
