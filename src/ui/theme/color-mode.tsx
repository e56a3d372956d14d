import {
  createContext,
  useContext,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react'
import { colorModeKey, persist, readPersisted } from '~/platform/persisted'
import { neutralColors } from './base-colors'

/** The user's setting; `system` follows the operating system. */
export type ColorMode = 'light' | 'dark' | 'system'

const darkQuery = '(prefers-color-scheme: dark)'

function subscribeToSystem(onChange: () => void) {
  const query = window.matchMedia(darkQuery)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

const getIsSystemDark = () => window.matchMedia(darkQuery).matches

function storedMode(): ColorMode {
  const stored = readPersisted(colorModeKey)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

interface ColorModeState {
  mode: ColorMode
  isDark: boolean
  setMode: (mode: ColorMode) => void
}

const ColorModeContext = createContext<ColorModeState | undefined>(undefined)

// One for each mode of the system, which chooses until the console knows the user's setting.
function setBrowserBarColor(isDark: boolean) {
  for (const meta of document.querySelectorAll('meta[name=theme-color]'))
    meta.setAttribute('content', neutralColors.page[isDark ? 1 : 0])
}

/**
 * Sets the class `light` or `dark` on <html>, which selects the theme's colours, its colour scheme, and the colour of
 * the browser's bar; stores the user's setting.
 */
export function ColorModeProvider({ children }: { children: ReactNode }) {
  const [mode, setMode] = useState(storedMode)
  const isSystemDark = useSyncExternalStore(subscribeToSystem, getIsSystemDark)
  const isDark = mode === 'system' ? isSystemDark : mode === 'dark'

  // A layout effect runs before the first paint, so that a dark page does not flash light.
  useLayoutEffect(() => {
    document.documentElement.classList.toggle('dark', isDark)
    document.documentElement.classList.toggle('light', !isDark)
    document.documentElement.style.colorScheme = isDark ? 'dark' : 'light'
    setBrowserBarColor(isDark)
  }, [isDark])

  const state = useMemo<ColorModeState>(() => {
    const choose = (next: ColorMode) => {
      persist(colorModeKey, next)
      setMode(next)
    }
    return { mode, isDark, setMode: choose }
  }, [mode, isDark])
  return <ColorModeContext value={state}>{children}</ColorModeContext>
}

export function useColorMode(): ColorModeState {
  const state = useContext(ColorModeContext)
  if (!state) throw new Error('useColorMode needs a ColorModeProvider above it')
  return state
}
