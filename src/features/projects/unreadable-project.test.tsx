import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openConsole } from '../../../tests/support/component/console'
import { expectLogs } from '../../../tests/support/component/console-watch'
import { expectToast, toasts } from '../../../tests/support/component/expectations'
import { answer } from '../../../tests/support/component/faults'
import { control } from '../../../tests/support/component/provider'

const error = '获取项目信息失败'

test.each([
  ['/powerExplore/deploy?project_id=8', null],
  ['/powerExplore/deploy?project_id=8', {}],
  ['/powerExplore/deploy?project_id=8', '无'],
  ['/node/deploy/cloud?project_id=8', null],
  ['/node/deploy/private?project_id=8', null],
  ['/node/script?project_id=8', null],
])(
  '%s says that a project of %j can not be read, and tries again',
  { tags: ['psh-02'] },
  async (address, data) => {
    expectLogs(/projects/)
    // Not once: where the answer comes before the page's code, the page asks again by itself.
    await control.fault(answer('getProject', data))
    await openConsole(address)
    await expectToast(error)
    await expect.element(toasts()).toHaveLength(1)
    await expect.element(page.getByRole('main').getByText(error)).toBeVisible()
    await control.clearFaults()
    await page.getByRole('button', { name: '重试' }).click()
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveText(/Qubic/)
    await expect.element(page.getByRole('main').getByText(error)).toHaveLength(0)
  },
)
