import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { createControl } from './control/client'
import { PanelContext } from './control/panel-context'
import type { Host } from './host'

// A client of its own: what the panel asks is none of the console's queries.
const newClient = () =>
  new QueryClient({
    defaultOptions: { queries: { retry: 0, networkMode: 'always' }, mutations: { retry: 0 } },
  })

/** What every part of the panel stands in. */
export function PanelProviders({ host, children }: { host: Host; children: ReactNode }) {
  const [client] = useState(newClient)
  const [panel] = useState(() => ({ host, control: createControl(host.world) }))
  return (
    <QueryClientProvider client={client}>
      <PanelContext value={panel}>{children}</PanelContext>
    </QueryClientProvider>
  )
}
