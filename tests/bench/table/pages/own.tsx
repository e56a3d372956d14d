import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { session } from '~/api/session/session'
import NodeManagementScreen from '~/screens/node-management'
import { ConfirmProvider } from '~/ui/components/confirm'
import { UiProvider } from '~/ui/ui-provider'

// The screen as users get it.

session.start({ token: 'bench' })

// The scheduler of the console's own query client.
notifyManager.setScheduler(queueMicrotask)

const client = new QueryClient({
  defaultOptions: { queries: { retry: 0, refetchOnWindowFocus: false, refetchOnReconnect: false } },
})
// A screen writes its URL state only while the address is its own.
const path = location.pathname
const routes = [
  { path, Component: NodeManagementScreen },
  { path: '/away', element: null },
]
const router = createMemoryRouter(routes, { initialEntries: [`${path}${location.search}`] })
const root = document.createElement('div')
document.body.append(root)
createRoot(root).render(
  <UiProvider>
    <QueryClientProvider client={client}>
      <ConfirmProvider>
        <RouterProvider router={router} />
      </ConfirmProvider>
    </QueryClientProvider>
  </UiProvider>,
)

const headers = { cpu: 'CPU（%）', alias: '别名' }

function headerButton(column: 'cpu' | 'alias') {
  const all = [...document.querySelectorAll<HTMLElement>('[role=columnheader]')]
  return all.find(({ textContent }) => textContent === headers[column])?.querySelector('button')
}

function searchFor(text: string) {
  const input = document.querySelector<HTMLInputElement>('input[aria-label=关键词]')
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input?.dispatchEvent(new Event('input', { bubbles: true }))
  input?.form?.requestSubmit()
}

window.bench = {
  sort: (column) => headerButton(column)?.click(),
  search: searchFor,
  shown: () => Number(document.querySelector('[role=grid]')?.getAttribute('aria-rowcount')) - 1,
  leave: () => void router.navigate('/away'),
  enter: () => void router.navigate(path),
}
