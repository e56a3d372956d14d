import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useState } from 'react'
import type { ControlClient } from '../../control-api/client'
import type { IdStyle, ResponseStyle } from '../../generated/control-api/model'
import { createPageClient } from './client'

/** Parameters that reproduce a world from its start. */
export interface WorldParams {
  scenario: string
  seed: number
  style: ResponseStyle
  ids: IdStyle
}

/** The page that embeds the panel. */
export interface PanelHost {
  /** Name of the world to control; undefined for the adapter's default world. */
  world: () => string | undefined
  /** Makes the console show the world's current state. */
  refresh: () => void | Promise<void>
  /**
   * Restarts the console after the world was replaced. The console signs in with the token, if there is one, and shows
   * `text` as a toast.
   */
  restart: (options: { token: string | undefined; text: string }) => void | Promise<void>
  /** Returns a URL that starts a world with these parameters. */
  worldUrl: (name: WorldParams) => string
}

interface PanelContextValue {
  host: PanelHost
  control: ControlClient
}

const PanelContext = createContext<PanelContextValue | undefined>(undefined)

/** Returns the host page and the control API client. Throws outside `PanelProviders`. */
export function usePanelContext(): PanelContextValue {
  const value = useContext(PanelContext)
  if (!value) throw new Error('the panel needs a PanelContext above it')
  return value
}

// A separate client keeps the panel's queries out of the console's cache.
const createQueryClient = () =>
  new QueryClient({
    defaultOptions: { queries: { retry: 0, networkMode: 'always' }, mutations: { retry: 0 } },
  })

/** Provides the panel's query client and context. */
export function PanelProviders({ host, children }: { host: PanelHost; children: ReactNode }) {
  const [client] = useState(createQueryClient)
  const [panel] = useState(() => ({ host, control: createPageClient(host.world) }))
  return (
    <QueryClientProvider client={client}>
      <PanelContext value={panel}>{children}</PanelContext>
    </QueryClientProvider>
  )
}
