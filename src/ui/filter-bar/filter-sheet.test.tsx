import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { navigate, openConsole } from '../../../tests/support/component/console'

afterEach(() => page.viewport(1280, 720))

test(
  'the sheet of filters that Back left is closed when its page returns',
  { tags: ['kal-06'] },
  async () => {
    await page.viewport(390, 844)
    const heading = (name: string) => page.getByRole('heading', { level: 1, name })
    const sheet = page.getByRole('dialog', { name: '筛选' })
    await openConsole('/console')
    await expect.element(heading('控制面板')).toBeVisible()
    await navigate('/nodeManagement')
    await page.getByRole('button', { name: /^筛选/ }).click()
    await expect.element(sheet).toBeVisible()
    history.back()
    await expect.element(heading('控制面板')).toBeVisible()
    await expect.element(sheet).toHaveLength(0)
    await navigate('/nodeManagement')
    await expect.element(heading('节点管理')).toBeVisible()
    const filters = page.getByRole('button', { name: /^筛选/ })
    await expect.element(filters).toHaveAttribute('aria-expanded', 'false')
    await expect.element(sheet).toHaveLength(0)
    await filters.click()
    await expect.element(sheet).toBeVisible()
  },
)
