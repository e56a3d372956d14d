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
        {/* A change of the address shows at once: what is pressed next must not act on the view before. */}
        <RouterProvider router={router} useTransitions={false} />
      </UiProvider>
    </QueryClientProvider>
  )
}
