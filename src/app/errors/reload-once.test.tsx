import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { RouteError } from '~/app/errors/route-error'
import { renderUi } from '../../../tests/support/component/ui'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('a server that does not answer leaves the failed page no longer than some seconds empty', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(window, 'fetch').mockReturnValue(new Promise(() => {}))
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const loader = () => {
    throw new TypeError('Failed to fetch dynamically imported module: /a.js')
  }
  const router = createMemoryRouter([{ path: '/', element: <p />, loader, errorElement: <RouteError /> }])
  await renderUi(<RouterProvider router={router} />)
  await expect.element(page.getByText('正在加载')).toBeInTheDocument()
  vi.advanceTimersByTime(5000)
  await expect.element(page.getByText('页面出错了')).toBeVisible()
})
