import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openConsole } from '../../../tests/support/component/console'
import { expectToast } from '../../../tests/support/component/expectations'
import { expectNoError, expectRefused, refuseWith } from '../../../tests/support/component/refusals'

/** A refusal of a field as FastAPI writes it. */
const invalid = (field: string) => ({
  detail: [{ type: 'value_error', loc: ['body', field], msg: `${field} 无效` }],
})

test(
  'a refused nickname is marked, and a reason without a field of the form is a toast alone',
  { tags: ['two-12'] },
  async () => {
    const nickname = page.getByRole('textbox', { name: '昵称' })
    const save = page.getByRole('button', { name: '保存' })
    await openConsole('/mine')
    await page.getByRole('button', { name: '修改昵称' }).click()
    await nickname.fill('新昵称')
    await refuseWith('updateUserName', invalid('avatar'))
    await save.click()
    await expectToast('avatar 无效')
    await expectNoError(nickname)
    await refuseWith('updateUserName', invalid('name'))
    await save.click()
    await expectRefused(nickname, 'name 无效')
    await nickname.fill('另一个')
    await expectNoError(nickname)
    await expect.element(nickname).toHaveValue('另一个')
  },
)
