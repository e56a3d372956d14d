import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { createPageClient } from './control/client'
import { PanelContext } from './control/panel-context'
import type { PanelHost } from './host'

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
