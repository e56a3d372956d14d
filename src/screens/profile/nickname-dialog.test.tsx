import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { toast } from '~/ui/components/toast'
import { openConsole } from '../../../tests/support/component/console'
import {
  clickTwice,
  expectToast,
  press,
  pressIn,
  toasts,
} from '../../../tests/support/component/expectations'
import { changeInOtherTab } from '../../../tests/support/component/other-tab'
import { control } from '../../../tests/support/component/provider'

const profile = page.getByRole('region', { name: '个人资料' })
const edit = page.getByRole('button', { name: '修改昵称' })
const dialog = page.getByRole('dialog', { name: '修改昵称' })
const name = dialog.getByRole('textbox', { name: '昵称' })
const save = dialog.getByRole('button', { name: /保存/ })

beforeEach(() => openConsole('/mine'))

test('a blank nickname is refused beside the field', { tags: ['min-02', 'min-03'] }, async () => {
  await edit.click()
  await expect.element(name).toHaveValue('林小满')
  await expect.element(name).toHaveAttribute('placeholder', '请输入昵称')
  await expect.element(name).toHaveAttribute('autocomplete', 'nickname')
  await expect.element(name).toHaveFocus()
  for (const typed of ['', '   ']) {
    await name.fill(typed)
    await save.click()
    await expect.element(name).toHaveAccessibleDescription('昵称不能为空')
    await expect.element(name).toHaveFocus()
    await name.fill('小满')
    await expect.element(name).not.toHaveAttribute('aria-invalid')
  }
  expect(await control.requests('updateUserName')).toEqual([])
})

test(
  'a new nickname is sent once, and shown everywhere; the dialog stays until then',
  { tags: ['min-04', 'min-05'] },
  async () => {
    await control.hold('updateUserName')
    await pressIn(edit, 'Enter')
    await expect.element(name).toHaveFocus()
    await name.fill(' 算力玩家 ')
    await press('Enter')
    await press('Enter')
    await expect.element(save).toHaveText('保存中...')
    await press('Escape')
    await expect
      .element(dialog.getByRole('button', { name: '取消' }), { timeout: 1000 })
      .toHaveAttribute('aria-busy', 'true')
    await expect.element(save).toHaveText('保存中...')
    await control.release('updateUserName')
    await expectToast('昵称修改成功')
    // Saved text is not asked about.
    await expect.element(page.getByRole('alertdialog')).toHaveLength(0)
    await expect.element(dialog).toHaveLength(0)
    await expect.element(edit).toHaveFocus()
    await expect.element(profile).toContainText('算力玩家')
    await expect.element(page.getByRole('button', { name: /^用户菜单/ })).toContainText('算力玩家')
    const calls = await control.requests('updateUserName')
    expect(calls.map(({ method, path, body }) => ({ method, path, body }))).toEqual([
      { method: 'PUT', path: '/api/user/name', body: { name: '算力玩家' } },
    ])
  },
)

test('a success that returns nothing is one', { tags: ['min-05'] }, async () => {
  await control.fault({ operationId: 'updateUserName', status: 200, body: { data: null } })
  await edit.click()
  await name.fill('新名字')
  await save.click()
  await expectToast('昵称修改成功')
  await expect.element(toasts()).toHaveLength(1)
  await expect.element(dialog).toHaveLength(0)
})

test('a refusal is said once and keeps what was typed', { tags: ['min-06'] }, async () => {
  await edit.click()
  await name.fill('算力玩家')
  const body = { code: 422, message: '昵称包含敏感词', field: 'name' }
  for (const [fault, text, description] of [
    [{ status: 500, rawBody: 'oops' }, '昵称修改失败', ''],
    [{ status: 422, body }, body.message, body.message],
  ] as const) {
    toast.clear()
    await control.fault({ operationId: 'updateUserName', ...fault, times: 1 })
    await save.click()
    await expectToast(text)
    await expect.element(toasts()).toHaveLength(1)
    await expect.element(name).toHaveValue('算力玩家')
    await expect.element(name).toHaveAccessibleDescription(description)
  }
  await dialog.getByRole('button', { name: '取消' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '放弃修改' }).click()
  await expect.element(dialog).toHaveLength(0)
  await expect.element(profile).toContainText('林小满')
})

test('a typed nickname is not dropped unasked; one from another tab takes the place of an untouched one', async () => {
  await edit.click()
  await expect.element(name).toHaveValue('林小满')
  await changeInOtherTab('PUT', '/api/user/name', { name: '远方' })
  await expect.element(name).toHaveValue('远方')
  await name.fill('算力玩家')
  await press('Escape')
  const question = page.getByRole('alertdialog')
  await expect.element(question).toContainText('修改尚未保存，确定放弃吗？')
  await question.getByRole('button', { name: '继续编辑' }).click()
  await expect.element(question).toHaveLength(0)
  await expect.element(name).toHaveValue('算力玩家')
  clickTwice(save)
  await expectToast('昵称修改成功')
  await expect.element(dialog).toHaveLength(0)
  // One of the other tab.
  expect(await control.requests('updateUserName')).toHaveLength(2)
})
