import { expect, test } from '@playwright/test'
import { seriousViolations } from '../../e2e/support/axe'

test('the API reference reads offline, in both colours, with nothing that runs', async ({
  page,
  baseURL,
}) => {
  const complaints: string[] = []
  page.on('console', (message) => complaints.push(message.text()))
  page.on('request', (request) => {
    if (!request.url().startsWith(`${baseURL}/docs`) && !request.url().startsWith('data:'))
      complaints.push(request.url())
  })
  await page.goto('/docs')
  await expect(page.getByRole('heading', { name: '算力控制台 API', level: 1 })).toBeVisible()
  expect(await seriousViolations(page)).toEqual([])
  await page.getByRole('group', { name: '全部接口' }).getByRole('link', { name: '登录', exact: true }).click()
  await expect(page).toHaveURL('/docs/auth#loginUser')
  const article = page.getByRole('article', { name: '登录' })
  await expect(article.getByRole('heading', { name: '登录' })).toBeInViewport()
  await expect(article.getByRole('group', { name: '响应 200 的字段' })).toContainText('data.token')
  await article.getByText('401', { exact: true }).click()
  await expect(article.getByLabel('示例：密码错误')).toContainText('邮箱或密码错误')
  expect(await seriousViolations(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await seriousViolations(page, { runOnly: ['color-contrast'] })).toEqual([])
  expect(complaints).toEqual([])
})
