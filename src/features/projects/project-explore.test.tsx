import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../tests/support/component/accessibility'
import { currentUrl, navigate, openConsole } from '../../../tests/support/component/console'
import { expectLogs } from '../../../tests/support/component/console-watch'
import { expectNoToast, press } from '../../../tests/support/component/expectations'
import { control } from '../../../tests/support/component/provider'

const hot = () => page.getByRole('list', { name: '热门项目' })
const history = () => page.getByRole('list', { name: '历史项目' })
const card = (name: string) => hot().getByRole('listitem').filter({ hasText: name })

test('twelve skeletons while the hot list loads', { tags: ['nex-03'] }, async () => {
  await control.hold('listProjects')
  await openConsole('/nodeExplore')
  await expect.element(hot()).toHaveAttribute('aria-busy', 'true')
  await expect.element(hot().css(':scope > *')).toHaveLength(12)
  // The last of its parts stands for the buttons.
  await expect.element(hot().css(':scope > *').first().css(':scope > *')).toHaveLength(5)
  await expect.element(hot().getByRole('listitem')).toHaveLength(0)
  await expect.element(page.getByRole('region', { name: '历史项目' })).toHaveAttribute('aria-busy', 'true')
  await expect.element(history()).toHaveLength(0)
})

test('a card is reached and opened by keyboard', async () => {
  await openConsole('/nodeExplore')
  const description = await card('Grass').getByText('Grass 带宽节点').findElement()
  // The click that ends a selection of text opens nothing.
  getSelection()?.selectAllChildren(description)
  description.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  getSelection()?.empty()
  const titan = await card('Titan').getByRole('link', { name: 'Titan' }).findElement()
  titan.focus()
  await press('Tab')
  await expect.element(card('Titan').getByRole('link', { name: '部署命令' })).toHaveFocus()
  await press('Tab')
  await press('Tab')
  await expect.element(card('Grass').getByRole('link', { name: 'Grass' })).toHaveFocus()
  expect(currentUrl()).toBe('/nodeExplore')
  await press('Enter')
  await expect.poll(currentUrl).toBe('/node/script?project_id=2')
})

test('the warning of risks is accessible', async () => {
  await openConsole('/powerExplore')
  await card('Aleo').getByRole('link', { name: 'Aleo' }).click()
  await expect.element(page.getByRole('alertdialog', { name: '风险提示' })).toBeVisible()
  await expectAccessible()
})

describe('a failed load', () => {
  test('is only logged, and can be tried again', { tags: ['nex-09'] }, async () => {
    expectLogs(/listProjects|api\/projects/)
    await control.fault({ operationId: 'listProjects', status: 500, times: 2 })
    await openConsole('/nodeExplore')
    await expect.element(page.getByText('项目加载失败')).toHaveLength(2)
    await expectNoToast()
    await page.getByRole('button', { name: '重试' }).first().click()
    await expect.element(card('Titan')).toBeVisible()
    await page.getByRole('button', { name: '重试' }).click()
    await expect.element(history()).toContainText('Nillion')
  })
})

test('an empty shelf says so', async () => {
  const body = { code: 200, message: '', data: [], meta: { total: 0, page: 1, limit: 100000 } }
  await control.fault({ operationId: 'listProjects', status: 200, body })
  await openConsole('/powerExplore')
  await expect.element(page.getByText('暂无可用项目')).toBeVisible()
  await expect.element(page.getByText('暂无历史项目')).toBeVisible()
  await navigate('/project')
  await expect.element(page.getByText('暂无项目')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '清除搜索' })).toHaveLength(0)
})
