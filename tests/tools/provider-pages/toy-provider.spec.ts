import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from '@playwright/test'

test('the console shows messages of a provider that has five endpoints', async ({ page, request }) => {
  const env = { ...process.env, PORT: '0', CONSOLE: 'dist/console' }
  const toy = spawn(process.execPath, ['contracts/examples/toy-provider/main.ts'], { env })
  try {
    const provider = String((await once(toy.stdout, 'data'))[0]).trim()
    const create = async (kind: string, fields: object): Promise<number> => {
      const response = await request.post(`${provider}/records`, { data: { call: 'create', kind, fields } })
      return (await response.json()).id
    }
    const user = { email: 'demo@example.com', password: 'demo1234', nickname: '林小满' }
    const userId = await create('user', user)
    await create('message', { user_id: userId, subject: '第一条消息', content: '你好', is_read: false })

    await page.goto(`${provider}/login`)
    await page.getByLabel('邮箱').fill(user.email)
    await page.getByLabel('密码', { exact: true }).fill(user.password)
    await page.getByRole('button', { name: '登录' }).click()
    await expect(page.getByText('林小满').first()).toBeVisible()
    await expect(page.getByRole('button', { name: '重试' }).first()).toBeVisible()
    await expect(page.getByText('重连中')).toBeVisible()
    await page.goto(`${provider}/messages`)
    await page.getByText('第一条消息').click()
    await expect(page.getByRole('dialog').getByText('你好')).toBeVisible()
  } finally {
    toy.kill()
  }
})
