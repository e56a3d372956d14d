import { createContext, useContext } from 'react'
import type { ControlClient } from '../../control-api/client'
import type { PanelHost } from '../host'

interface PanelContextValue {
  host: PanelHost
  control: ControlClient
}

export const PanelContext = createContext<PanelContextValue | undefined>(undefined)

/** Returns the host page and the control API client. Throws outside `PanelProviders`. */
export function usePanelContext(): PanelContextValue {
  const value = useContext(PanelContext)
  if (!value) throw new Error('the panel needs a PanelContext above it')
  return value
}
