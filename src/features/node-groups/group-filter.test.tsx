import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { currentUrl, openConsole } from '../../../tests/support/component/console'
import { expectToast } from '../../../tests/support/component/expectations'
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
