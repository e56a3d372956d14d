import { createContext, useContext } from 'react'

/** The overlays that can be opened on any page: the command palette and the list of shortcuts. */
export type GlobalOverlay = 'palette' | 'keys'

export type OpenGlobalOverlay = (command: GlobalOverlay) => void

export const GlobalOverlaysContext = createContext<OpenGlobalOverlay | undefined>(undefined)

/** Returns a function that opens one of the global overlays. */
export function useOpenGlobalOverlay(): OpenGlobalOverlay {
  const openOverlay = useContext(GlobalOverlaysContext)
  if (!openOverlay) throw new Error('useOpenGlobalOverlay needs a GlobalOverlaysProvider above it')
  return openOverlay
}
