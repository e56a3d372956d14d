import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { RouterProvider } from 'react-router-dom'
import { UiProvider } from '~/ui/ui-provider'
import type { Router } from './routing/router'

interface ProvidersProps {
  client: QueryClient
  router: Router
}

/** The providers around every page, including the sign-in pages. */
export function Providers({ client, router }: ProvidersProps) {
  return (
    <QueryClientProvider client={client}>
      <UiProvider>
        {/* Without transitions a URL change renders at once, so that the next press does not act on the old rows. */}
        <RouterProvider router={router} useTransitions={false} />
      </UiProvider>
    </QueryClientProvider>
  )
}
