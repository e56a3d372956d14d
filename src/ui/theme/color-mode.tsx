import {
  createContext,
  useContext,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react'

/** What the user chose; `system` follows the machine. */
export type ColorMode = 'light' | 'dark' | 'system'

const storageKey = 'color-mode'
const darkQuery = '(prefers-color-scheme: dark)'

function watchSystem(onChange: () => void) {
  const query = window.matchMedia(darkQuery)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

const systemIsDark = () => window.matchMedia(darkQuery).matches

function storedMode(): ColorMode {
  const stored = localStorage.getItem(storageKey)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

interface ColorModeState {
  mode: ColorMode
  isDark: boolean
  choose: (mode: ColorMode) => void
}

const ColorModeContext = createContext<ColorModeState | undefined>(undefined)

/** Puts `light` or `dark` on <html>, where the theme's colours look for it, and remembers the choice. */
export function ColorModeProvider({ children }: { children: ReactNode }) {
  const [mode, setMode] = useState(storedMode)
  const machineIsDark = useSyncExternalStore(watchSystem, systemIsDark)
  const isDark = mode === 'system' ? machineIsDark : mode === 'dark'

  // Before the paint, so that a dark page never flashes light.
  useLayoutEffect(() => {
    document.documentElement.classList.toggle('dark', isDark)
    document.documentElement.classList.toggle('light', !isDark)
  }, [isDark])

  const state = useMemo<ColorModeState>(() => {
    const choose = (next: ColorMode) => {
      localStorage.setItem(storageKey, next)
      setMode(next)
    }
    return { mode, isDark, choose }
  }, [mode, isDark])
  return <ColorModeContext value={state}>{children}</ColorModeContext>
}

export function useColorMode(): ColorModeState {
  const state = useContext(ColorModeContext)
  if (!state) throw new Error('useColorMode needs a ColorModeProvider above it')
  return state
}
