import { expectToast } from './support/expectations'
import { openInApp } from './support/open-in-app'
import { expect, test } from './support/test'

test(
  'the command is copied, and quick execution opens the cloud page of the same project',
  { tag: ['@scr-04', '@scr-06'] },
  async ({ page, context, signIn }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await signIn()
    await openInApp(page, '/node/script?project_id=1')
    const script = (name: string) => page.getByRole('region', { name, exact: true })
    await script('升级到最新版本').getByRole('button', { name: '复制命令' }).click()
    await expectToast(page, '复制成功')
    const content = await script('升级到最新版本').locator('pre').textContent()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(content)
    await script('一键安装').getByRole('link', { name: '快速执行' }).click()
    await expect(page).toHaveURL('/node/deploy/cloud?project_id=1')
  },
)
