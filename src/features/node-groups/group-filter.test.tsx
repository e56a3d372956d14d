import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { currentUrl, openConsole } from '../../../tests/support/component/console'
import { expectNoToast, expectToast } from '../../../tests/support/component/expectations'
import { filters, open, openFilters } from '../../../tests/support/component/pages/nodes-page'
import { control } from '../../../tests/support/component/provider'

test.each(['/nodeManagement', '/server'])(
  'a filter by a group that another tab deleted is dropped, which a toast says: %s',
  { tags: ['fle-05'] },
  async (path) => {
    await control.state('the user owns a server', {})
    await openConsole(`${path}?group=987654321`)
    await expectToast('分组已不存在，已显示全部')
    await expect.poll(currentUrl).toBe(path)
    await expect.element(page.getByRole('grid').first()).toHaveAttribute('aria-busy', 'false')
  },
)

test('a group that another device made since the groups were read is filtered by', async () => {
  await open()
  await openFilters()
  const groups = filters().getByRole('combobox', { name: '分组' })
  await expect.element(groups).toContainText('欧洲')
  const { group_id: id } = await control.state('a node group exists', { name: '书房' })
  await openConsole(`/nodeManagement?group=${String(id)}`)
  await expect.element(groups).toContainText('书房')
  await expect.poll(currentUrl).toBe(`/nodeManagement?group=${String(id)}`)
  await expectNoToast()
})
