import { createContext, useContext } from 'react'
import type { Host } from '../host'
import type { Control } from './client'

interface PanelContextValue {
  host: Host
  control: Control
}

export const PanelContext = createContext<PanelContextValue | undefined>(undefined)

/** Returns the host page and the control API client. Throws outside `PanelProviders`. */
export function usePanel(): PanelContextValue {
  const value = useContext(PanelContext)
  if (!value) throw new Error('the panel needs a PanelContext above it')
  return value
}
