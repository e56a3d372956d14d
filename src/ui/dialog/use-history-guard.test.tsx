import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { session } from '~/api/session/session'
import { currentUrl, navigate, openConsole } from '../../../tests/support/component/console'
import '../../../tests/support/component/expectations'
import { control } from '../../../tests/support/component/provider'

const dialog = page.getByRole('dialog', { name: '修改昵称' })
const name = dialog.getByRole('textbox', { name: '昵称' })
const question = page.getByRole('alertdialog')
const heading = (text: string) => page.getByRole('heading', { name: text, level: 1 })

async function openDialog() {
  await openConsole('/server')
  await navigate('/mine')
  await page.getByRole('button', { name: '修改昵称' }).click()
  await expect.element(name).toHaveValue('林小满')
}

test('Back asks before it drops typed text, however often it is pressed', async () => {
  await openDialog()
  await name.fill('算力玩家')
  history.back()
  await expect.element(question).toContainText('修改尚未保存，确定放弃吗？')
  history.back()
  await question.getByRole('button', { name: '继续编辑' }).click()
  await expect.element(question).toHaveLength(0)
  await expect.element(name).toHaveValue('算力玩家')
  await expect.poll(currentUrl).toBe('/mine')
  history.back()
  await question.getByRole('button', { name: '放弃修改' }).click()
  await expect.element(heading('服务器管理')).toBeVisible()
  history.forward()
  await expect.poll(currentUrl).toBe('/mine')
  await expect.element(dialog).toHaveLength(0)
  history.back()
  await expect.element(heading('服务器管理')).toBeVisible()
})

test('Back leaves a dialog without typed text at once', async () => {
  await openDialog()
  history.back()
  await expect.element(heading('服务器管理')).toBeVisible()
  await expect.element(question).toHaveLength(0)
})

test('a link elsewhere, or one that loads the page anew, asks before it drops typed text', async () => {
  await openDialog()
  await name.fill('算力玩家')
  for (const address of ['/server', '/mine?time=1']) {
    await navigate(address)
    await expect.element(question).toContainText('修改尚未保存，确定放弃吗？')
    await question.getByRole('button', { name: '继续编辑' }).click()
    await expect.element(question).toHaveLength(0)
    await expect.element(name).toHaveValue('算力玩家')
    expect(currentUrl()).toBe('/mine')
  }
  await navigate('/server')
  await question.getByRole('button', { name: '放弃修改' }).click()
  await expect.element(heading('服务器管理')).toBeVisible()
})

test('a call of something else does not let typed text go', async () => {
  await control.hold('markAllMessagesRead')
  await openConsole('/messages')
  await page.getByRole('button', { name: '全部标记已读' }).click()
  await openDialog()
  await name.fill('算力玩家')
  history.back()
  await expect.element(question).toContainText('修改尚未保存，确定放弃吗？')
})

test('the end of the session, unlike a link elsewhere, asks nothing', async () => {
  await openDialog()
  await name.fill('算力玩家')
  session.end()
  await expect.poll(currentUrl).toMatch(/^\/login/)
  await expect.element(question).toHaveLength(0)
})
