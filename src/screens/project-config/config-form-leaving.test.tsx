import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { bad } from '../../../tests/support/colors'
import { openConsole } from '../../../tests/support/component/console'
import { expectToast, press, pressIn } from '../../../tests/support/component/expectations'
import { dialog, field, open, row } from '../../../tests/support/component/pages/project-configs-page'
import { control } from '../../../tests/support/component/provider'
import { frames, holdFrames } from '../../../tests/support/frames'

test('a refusal that comes after the form was left is a toast alone', async () => {
  await open()
  await page.getByRole('button', { name: '编辑 主账号' }).click()
  await expect.element(field('身份码')).toBeVisible()
  await control.fault({
    operationId: 'updateProjectConfig',
    hold: true,
    status: 422,
    body: { code: 422, message: '别名已被使用', field: 'remark' },
    times: 1,
  })
  await dialog().getByRole('button', { name: '保存' }).click()
  await openConsole('/console')
  await expect.element(page.getByRole('heading', { level: 1, name: '控制面板' })).toBeVisible()
  await control.release('updateProjectConfig')
  await expectToast('别名已被使用')
  await page.getByRole('link', { name: '项目配置' }).click()
  await expect.element(row('主账号')).toBeVisible()
})

test('a stray Escape keeps the typed text', async () => {
  await open()
  const edit = page.getByRole('button', { name: '编辑 主账号' })
  await edit.click()
  await expect.element(field('身份码')).toBeVisible()
  await press('Escape')
  await expect.element(dialog()).toHaveLength(0)
  await expect.element(edit).toHaveFocus()

  await edit.click()
  await field('身份码').fill('半个身份码')
  await press('Escape')
  const question = page.getByRole('alertdialog')
  await expect.element(question).toContainText('修改尚未保存，确定放弃吗？')
  await question.getByRole('button', { name: '继续编辑' }).click()
  await expect.element(question).toHaveLength(0)
  await expect.element(field('身份码')).toHaveValue('半个身份码')
  await dialog().getByRole('button', { name: '取消' }).click()
  const giveUp = question.getByRole('button', { name: '放弃修改' })
  await expect.element(giveUp).toHaveCSS('background-color', bad)
  await giveUp.click()
  await expect.element(dialog()).toHaveLength(0)
  await edit.click()
  await expect.element(field('身份码')).toHaveValue('9F2C-77AB-1D30')
  await press('Escape')
  await expect.element(dialog()).toHaveLength(0)
  await expect.element(edit).toHaveFocus()
})

test('an Escape before the first frame of the form asks as any other', async () => {
  await open()
  const edit = page.getByRole('button', { name: '编辑 主账号' })
  const question = page.getByRole('alertdialog')
  // Once before, so that all code is loaded.
  await edit.click()
  await field('身份码').fill('半')
  await press('Escape')
  await question.getByRole('button', { name: '放弃修改' }).click()
  await expect.element(dialog()).toHaveLength(0)

  const held = holdFrames()
  await pressIn(edit, 'Enter')
  await field('身份码').fill('半个身份码')
  await press('Escape')
  held.release()
  await expect.element(question).toContainText('修改尚未保存，确定放弃吗？')
  await question.getByRole('button', { name: '继续编辑' }).click()
  await expect.element(field('身份码')).toHaveValue('半个身份码')
})

test('another key before the first frame of the form closes nothing', async () => {
  await open()
  const edit = page.getByRole('button', { name: '编辑 主账号' })
  // Once before, so that all code is loaded.
  await edit.click()
  await expect.element(field('身份码')).toBeVisible()
  await press('Escape')
  await expect.element(dialog()).toHaveLength(0)

  const held = holdFrames()
  await pressIn(edit, 'Enter')
  await pressIn(field('身份码'), 'End')
  held.release()
  await frames()
  await field('身份码').fill('半个身份码')
  await press('Escape')
  await expect.element(page.getByRole('alertdialog')).toContainText('修改尚未保存，确定放弃吗？')
})

test('a field pressed before the dialog is set up keeps the focus, and the button gets it back', async () => {
  await open()
  const button = page.getByRole('button', { name: '新建配置' })
  // Once before, so that all code is loaded.
  await button.click()
  await expect.element(dialog().css(':focus')).toBeVisible()
  await press('Escape')
  await expect.element(button).toHaveFocus()

  const held = holdFrames()
  await press('Enter')
  await dialog().getByRole('combobox', { name: '项目' }).click()
  await expect.element(dialog().getByRole('option').first()).toBeVisible()
  held.release()
  await frames()
  await dialog().getByRole('option').filter({ hasText: 'Qubic' }).click()
  await dialog().getByRole('button', { name: '取消' }).click()
  await expect.element(button).toHaveFocus()
})
