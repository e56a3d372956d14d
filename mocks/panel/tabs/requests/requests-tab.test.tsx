import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import '../../../../tests/support/component/expectations'
import { renderUi } from '../../../../tests/support/component/ui'
import { token, useWorld } from '../../../../tests/support/component/world'
import { PanelProviders } from '../../control/panel-context'
import { RequestsTab } from './index'

const host = { world: () => undefined, refresh: () => {}, restart: () => {}, worldUrl: () => '' }

const openTab = () =>
  renderUi(
    <PanelProviders host={host}>
      <RequestsTab faultyOperation={undefined} onInjectFault={() => {}} />
    </PanelProviders>,
  )

const get = (path: string) => fetch(`/api/${path}`, { headers: { token: token() } })
const answer = () => page.getByRole('region', { name: '回答' })
const row = (name: string) => page.getByRole('button', { name })

test('the log starts over with its world, also when it has become as long as before', async () => {
  await openTab()
  await get('userinfo')
  await get('console/data')
  await expect.element(row('/api/console/data')).toBeVisible()
  useWorld({ scenario: 'broke' })
  await get('messages/inbox')
  await expect.element(row('/api/messages/inbox')).toBeVisible()
  await expect.element(row('/api/userinfo')).not.toBeInTheDocument()
  useWorld({ scenario: 'demo' })
  for (const path of ['announcements', 'userinfo', 'console/data']) await get(path)
  await expect.element(row('/api/announcements')).toBeVisible()
  await expect.element(row('/api/messages/inbox')).not.toBeInTheDocument()
})

test('the answer of a request is its own, also when another had its number before', async () => {
  await openTab()
  await get('userinfo')
  await row('/api/userinfo').click()
  await expect.element(answer().getByText('林小满')).toBeVisible()
  useWorld({ scenario: 'demo' })
  await get('announcements')
  await row('/api/announcements').click()
  await expect.element(answer().getByText('total')).toBeVisible()
  await expect.element(answer().getByText('林小满')).not.toBeInTheDocument()
})
