import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '~/app/query/query-client'
import { currentUrl, openConsole, reopenConsole } from '../../../tests/support/component/console'
import { expectLogs } from '../../../tests/support/component/console-watch'
import { expectNoToast, expectTitle, expectToast, press } from '../../../tests/support/component/expectations'
import { answer } from '../../../tests/support/component/faults'
import { control } from '../../../tests/support/component/provider'

const cards = () => page.getByRole('list', { name: '项目列表' }).getByRole('listitem')
const card = (name: string) => cards().filter({ hasText: name })
const box = () => page.getByRole('textbox', { name: '项目名称' })

test(
  'a search runs on Enter or the button, and is kept in the address',
  { tags: ['prj-01', 'prj-02'] },
  async () => {
    await openConsole('/project')
    await expectTitle('项目')
    await expect.element(cards()).toHaveLength(10)
    await expect.element(box()).toHaveAttribute('placeholder', '搜索项目名称')
    await box().fill('gra')
    await press('Enter')
    await expect.element(cards()).toHaveLength(1)
    expect(currentUrl()).toBe('/project?search=gra')
    await box().fill('节点')
    await page.getByRole('button', { name: '搜索' }).click()
    await expect.element(cards()).toHaveLength(4)
    const all = { page: '1', limit: '100000', pageSize: '100000' }
    const queries = (await control.requests('listProjects')).map(({ query }) => query)
    expect(queries).toEqual([all, { ...all, search: 'gra' }, { ...all, search: '节点' }])
    await reopenConsole()
    await expect.element(box()).toHaveValue('节点')
    await expect.element(page.getByRole('button', { name: '清除项目名称' })).toBeVisible()
    await expect.element(cards()).toHaveLength(4)
    await box().fill('没有这样的')
    await press('Enter')
    await expect.element(page.getByText('没有找到与“没有这样的”有关的项目')).toBeVisible()
    await page.getByRole('button', { name: '清除搜索' }).click()
    await expect.element(cards()).toHaveLength(10)
    expect(currentUrl()).toBe('/project')
  },
)

test('Back to an earlier search asks before it drops a typed config, and closes its dialog', async () => {
  await openConsole('/project')
  await openConsole('/project?search=qubic')
  await card('Qubic').getByRole('button', { name: '新建配置' }).click()
  const dialog = page.getByRole('dialog', { name: '新建配置' })
  await dialog.getByLabelText('钱包地址').fill('W')
  history.back()
  await page.getByRole('button', { name: '继续编辑' }).click()
  await expect.element(dialog.getByLabelText('钱包地址')).toHaveValue('W')
  expect(currentUrl()).toBe('/project?search=qubic')
  history.back()
  await page.getByRole('button', { name: '放弃修改' }).click()
  await expect.poll(currentUrl).toBe('/project')
  await expect.element(dialog).toHaveLength(0)
})

test('a typed config stays when its card leaves the list', async () => {
  await openConsole('/project?search=qubic')
  await card('Qubic').getByRole('button', { name: '新建配置' }).click()
  const dialog = page.getByRole('dialog', { name: '新建配置' })
  await dialog.getByLabelText('钱包地址').fill('W')
  await control.fault(answer('listProjects', []))
  await queryClient.invalidateQueries()
  await expect.element(cards()).toHaveLength(0)
  await expect.element(dialog.getByLabelText('钱包地址')).toHaveValue('W')
})

test('a config can be made from its project’s card', { tags: ['cfg-08'] }, async () => {
  await openConsole('/project')
  const create = card('Qubic').getByRole('button', { name: '新建配置' })
  await create.click()
  const dialog = page.getByRole('dialog', { name: '新建配置' })
  await expect.element(dialog).toContainText('Qubic uPoW')
  // A press inside the dialog is none on the card that opened it.
  await dialog.getByText('Qubic uPoW').click()
  expect(currentUrl()).toBe('/project')
  await dialog.getByLabelText('配置别名').fill('从项目页')
  await dialog.getByLabelText('钱包地址').fill('W')
  await dialog.getByRole('button', { name: '保存' }).dblClick()
  await expectToast('保存成功')
  await expect.element(dialog).toHaveLength(0)
  await expect.element(create).toHaveFocus()
  const sent = await control.requests('createProjectConfig')
  expect(sent.map(({ body }) => body)).toEqual([
    { project_id: 8, remark: '从项目页', parameters: { wallet: 'W', threads: 0, area: 'asia' } },
  ])
})

describe('a failed load', () => {
  beforeEach(() => expectLogs(/api\/projects/))

  test('is only logged and can be tried again', async () => {
    const fault = { status: 502, rawBody: '<html>', contentType: 'text/html', times: 1 }
    await control.fault({ operationId: 'listProjects', ...fault })
    await openConsole('/project')
    await expect.element(page.getByText('项目加载失败')).toBeVisible()
    await expectNoToast()
    await page.getByRole('button', { name: '重试' }).click()
    await expect.element(cards()).toHaveLength(10)
  })
})
