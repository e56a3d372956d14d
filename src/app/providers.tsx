import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { RouterProvider } from 'react-router-dom'
import { UiProvider } from '~/ui/provider'
import type { Router } from './routing/router'

interface ProvidersProps {
  client: QueryClient
  router: Router
}

/** What every page stands in, auth pages included. */
export function Providers({ client, router }: ProvidersProps) {
  return (
    <QueryClientProvider client={client}>
      <UiProvider>
        <RouterProvider router={router} />
      </UiProvider>
    </QueryClientProvider>
  )
}
