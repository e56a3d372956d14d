import type { Page } from '@playwright/test'
import { bad, chosen, outline } from '../support/colors'
import type { Control } from './support/control'
import { expectToast, toasts } from './support/expectations'
import { enter } from './support/keyboard'
import { ok } from '../support/power'
import { openInApp } from './support/open-in-app'
import { untilEnded, watchCalls } from './support/pending-calls'
import { expect, test } from './support/test'
import { runAction } from './pages/nodes-page'

test.beforeEach(async ({ signIn }) => signIn())
// Failed calls and answers that leave out fields are named in the console's log.
test.use({ expectedConsole: [/./] })

const groups = (page: Page) => page.getByRole('dialog', { name: '分组管理' })
const filter = (page: Page) => page.getByRole('combobox', { name: '分组' })
const newName = (page: Page) => page.getByRole('textbox', { name: '新分组名称' })
const row = (page: Page, name: string) => groups(page).getByRole('row').filter({ hasText: name })

const list = (control: Control, ...data: object[]) =>
  control.fault({ operationId: 'listNodeGroups', ...ok(data) })

async function open(page: Page, path = '/server') {
  await openInApp(page, path)
  await expect(page.getByRole('grid').first()).toHaveAttribute('aria-busy', 'false')
}

async function openGroups(page: Page) {
  await open(page)
  await page.getByRole('button', { name: '分组管理' }).click()
  await expect(groups(page)).toBeVisible()
}

const calls = async (control: Control) => (await control.requests('listNodeGroups')).length

for (const data of [null, '好'])
  test(
    `saving and deleting a group succeeds with the answer ${JSON.stringify(data)}`,
    { tag: ['@nod-42', '@nod-43', '@nod-44'] },
    async ({ page, control }) => {
      for (const operationId of ['createNodeGroup', 'updateNodeGroup', 'deleteNodeGroup'])
        await control.fault({ operationId, ...ok(data) })
      await list(control, { id: 5, name: '书房', weight: 1 })
      const pending = watchCalls(page)
      await openGroups(page)
      await untilEnded(pending)
      let before = await calls(control)
      await newName(page).fill('厨房')
      await newName(page).press('Enter')
      await expectToast(page, '创建分组成功')
      await expect(toasts(page)).toHaveCount(1)
      await expect(newName(page)).toHaveValue('')
      await expect.poll(() => calls(control)).toBe(before + 1)

      await untilEnded(pending)
      before = await calls(control)
      await row(page, '书房').getByRole('button', { name: '编辑 书房' }).click()
      const name = groups(page).getByRole('textbox', { name: '分组名称' })
      await page.mouse.move(0, 0)
      await expect(row(page, '书房')).toHaveCSS('background-color', chosen)
      await name.fill('客厅')
      await name.press('Enter')
      await expectToast(page, '保存成功')
      await expect(toasts(page)).toHaveCount(2)
      await expect(newName(page)).toBeVisible()
      await expect.poll(() => calls(control)).toBe(before + 1)
      const [sent] = await control.requests('updateNodeGroup')
      expect(sent?.body).toEqual({ id: 5, name: '客厅', weight: 1 })

      await untilEnded(pending)
      before = await calls(control)
      await row(page, '书房').getByRole('button', { name: '删除 书房' }).click()
      const question = page.getByRole('alertdialog', { name: '删除分组' })
      const confirm = question.getByRole('button', { name: '删除', exact: true })
      await page.mouse.move(0, 0)
      await expect(confirm).toHaveCSS('background-color', bad)
      await confirm.dblclick()
      await expectToast(page, '删除成功')
      await expect(toasts(page)).toHaveCount(3)
      await expect(question).toHaveCount(0)
      await expect.poll(() => calls(control)).toBe(before + 1)
      expect(await control.requests('deleteNodeGroup')).toHaveLength(1)
    },
  )

test(
  'the next name can be typed as soon as a group is created, saved or left as it was',
  { tag: ['@nod-42', '@nod-43', '@qua-01'] },
  async ({ page, control }) => {
    for (const operationId of ['createNodeGroup', 'updateNodeGroup'])
      await control.fault({ operationId, ...ok(null) })
    await list(control, { id: 5, name: '书房', weight: 1 })
    await openGroups(page)
    const expectEmptyForm = async () => {
      await expect(newName(page)).toHaveValue('')
      await expect(newName(page)).toBeFocused()
    }
    await newName(page).fill('厨房')
    await newName(page).press('Enter')
    await expectEmptyForm()
    await page.keyboard.type('客厅')
    await enter(groups(page).getByRole('button', { name: '创建' }))
    await expectEmptyForm()
    const name = groups(page).getByRole('textbox', { name: '分组名称', exact: true })
    await enter(row(page, '书房').getByRole('button', { name: '编辑 书房' }))
    await expect(name).toBeFocused()
    await enter(groups(page).getByRole('button', { name: '取消' }))
    await expectEmptyForm()
    await enter(row(page, '书房').getByRole('button', { name: '编辑 书房' }))
    await name.press('Enter')
    await expectEmptyForm()
    expect(await control.requests('createNodeGroup')).toHaveLength(2)
  },
)

test(
  'a group refused with HTTP 200 keeps what was typed',
  { tag: ['@nod-42'] },
  async ({ page, control }) => {
    const body = { code: 422, message: '分组已存在', data: null }
    await control.fault({ operationId: 'createNodeGroup', status: 200, body })
    await list(control)
    await openGroups(page)
    await expect(groups(page)).toContainText('还没有分组，在下面创建第一个')
    await expect(newName(page)).toHaveAttribute('autocomplete', 'off')
    const create = groups(page).getByRole('button', { name: '创建' })
    await expect(create).toHaveCSS('border-color', outline)
    await newName(page).fill('厨房')
    await groups(page).getByLabel('权重').fill('1.5')
    await newName(page).press('Enter')
    await expect(groups(page)).toContainText('请输入 0 到 1000000 的整数')
    await groups(page).getByLabel('权重').fill('')
    await newName(page).press('Enter')
    await expectToast(page, '分组已存在')
    await expect(toasts(page)).toHaveCount(1)
    await expect(newName(page)).toHaveValue('厨房')
    await control.clearFaults()
    const refusal = { code: 422, message: '权重过大', field: 'weight' }
    await control.hold('createNodeGroup', { status: 422, body: refusal, times: 1 })
    await newName(page).press('Enter')
    await expect(create).toHaveAttribute('aria-busy', 'true')
    await control.release('createNodeGroup')
    await expect(groups(page).getByLabel('权重')).toHaveAccessibleDescription(/^权重过大/)
  },
)

test(
  'a group made while nodes are put into one is selected though its answer holds nothing',
  { tag: ['@nod-36'] },
  async ({ page, control }) => {
    await control.state('the user owns a server')
    await control.fault({ operationId: 'listNodeGroups', status: 500 })
    await open(page)
    await page.getByRole('checkbox', { name: '选择全部' }).click()
    await page.getByRole('button', { name: '批量分组' }).click()
    const join = page.getByRole('dialog', { name: '设置分组' })
    await expect(join).toContainText('分组加载失败')
    await expect(join.getByRole('button', { name: '重试' })).toBeEnabled()
    await control.clearFaults()
    await list(control, { id: 4, name: '厨房' }, { id: 5, name: '书房' })
    await join.getByRole('button', { name: '重试' }).click()
    await expect(join.getByRole('radio', { name: '书房' })).not.toBeChecked()
    await control.clearFaults()
    // Names may repeat: the one that was not there before is the one that was made.
    await list(control, { id: 4, name: '厨房' }, { id: 6, name: '厨房' }, { id: 5, name: '书房' })
    await control.fault({ operationId: 'createNodeGroup', ...ok(null) })
    await control.fault({ operationId: 'joinNodeGroup', ...ok(null) })
    await newName(page).fill('厨房')
    await newName(page).press('Enter')
    await expect(join.getByRole('radio', { name: '厨房' }).nth(1)).toBeChecked()
    await expect(newName(page)).toHaveValue('')
    await expect(newName(page)).toBeFocused()
    await join.getByRole('button', { name: '加入分组（1 台）' }).click()
    await expectToast(page, '保存成功')
    await expect(join).toHaveCount(0)
    expect((await control.requests('joinNodeGroup'))[0]?.body).toMatchObject({ group_id: 6 })
  },
)

test(
  'groups without a name or weight are listed by their number',
  { tag: ['@nod-41'] },
  async ({ page, control }) => {
    await list(
      control,
      { id: '5', weight: '3' },
      { id: 6, name: null, weight: null, created_at: 1_795_000_000 },
    )
    await openGroups(page)
    await expect(row(page, '分组 5')).toContainText(/^分组 53-/)
    await expect(row(page, '分组 6')).toContainText(/^分组 6-2026-11-18/)
    await row(page, '分组 6').getByRole('button', { name: '编辑 分组 6' }).click()
    await expect(groups(page).getByLabel('权重')).toHaveValue('')
    await page.keyboard.press('Escape')
    await expect(filter(page).getByRole('option')).toHaveText(['全部分组', '分组 5', '分组 6'])
  },
)

const longName = '很长的分组名称'.repeat(43)

for (const path of ['/server', '/nodeManagement'])
  test(`a group's name of 300 characters is cut in the filter and the dialogs of ${path}`, async ({
    page,
    control,
  }) => {
    await list(control, { id: 5, name: longName })
    await open(page, path)
    await expect(filter(page)).toHaveAttribute('title', '全部分组')
    await filter(page).selectOption(longName)
    await expect(filter(page)).toHaveAttribute('title', longName)
    const width = () => filter(page).evaluate((element) => element.getBoundingClientRect().width)
    expect(await width()).toBeLessThanOrEqual(256)
    await page.getByRole('button', { name: '分组管理' }).click()
    await expect(groups(page).getByRole('cell', { name: longName }).first()).toHaveAttribute(
      'title',
      longName,
    )
    await groups(page).getByRole('button', { name: /^删除/ }).click()
    const question = page.getByRole('alertdialog', { name: '删除分组' })
    await expect(question).toContainText(longName)
    const overflow = () => question.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
    expect(await overflow()).toBe(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })

test(
  'groups that fail to load are reported beside the filter and can be retried',
  { tag: ['@nod-44'] },
  async ({ page, control }) => {
    await control.fault({ operationId: 'listNodeGroups', status: 500, times: 1 })
    await open(page, '/server?group=1')
    await expect(filter(page).getByRole('option')).toHaveText(['全部分组', '分组 1'])
    await expect(filter(page)).toHaveValue('1')
    await page.getByRole('button', { name: '分组加载失败，重试' }).click()
    await expect(page.getByRole('button', { name: '分组加载失败，重试' })).toHaveCount(0)
    await expect(page.getByRole('group', { name: '筛选' })).toBeFocused()
    await expect(filter(page).getByRole('option')).not.toHaveCount(2)
    await control.fault({ operationId: 'listNodeGroups', status: 500 })
    await page.reload()
    await page.getByRole('button', { name: '分组管理' }).click()
    await expect(groups(page)).toContainText('分组加载失败')
    await expect(groups(page).getByRole('button', { name: '重试' })).toBeEnabled()
    await control.clearFaults()
    await groups(page).getByRole('button', { name: '重试' }).click()
    await expect(groups(page).getByRole('table', { name: '分组列表' })).toBeVisible()
  },
)

test('one node is put into a group by the menu of its row', async ({ page, control }) => {
  await open(page, '/nodeManagement?keyword=东京')
  await runAction(page, '东京-01', '设置分组')
  const join = page.getByRole('dialog', { name: '设置分组' })
  await expect(join).toContainText('将 东京-01 加入所选分组')
  await join.getByRole('radio', { name: '欧洲' }).click()
  await join.getByRole('button', { name: '加入分组（1 台）' }).click()
  await expectToast(page, '保存成功')
  const [sent] = await control.requests('joinNodeGroup')
  expect(sent?.body).toEqual({ group_id: expect.any(Number), node_ids: [10] })
})

test('groups that are still loading are not shown as failed', async ({ page, control }) => {
  await control.state('the user owns a server', { count: 5 })
  await control.fault({ operationId: 'listNodeGroups', delay: 60_000 })
  await openGroups(page)
  await expect(newName(page)).toBeVisible()
  await expect(groups(page)).not.toContainText('分组加载失败')
  await page.keyboard.press('Escape')
  await expect(groups(page)).toHaveCount(0)
  await page.getByRole('checkbox', { name: '选择全部' }).click()
  await page.getByRole('button', { name: '批量分组' }).click()
  const join = page.getByRole('dialog', { name: '设置分组' })
  await expect(join.getByRole('button', { name: '加入分组（5 台）' })).toBeVisible()
  // All five are named.
  await expect(join).not.toContainText('等 5 台')
  await expect(join).not.toContainText('分组加载失败')
})

test(
  'a list that fails after a change says so above the previous groups',
  { tag: ['@nod-41'] },
  async ({ page, control }) => {
    await list(control, { id: 5, name: '书房' })
    const pending = watchCalls(page)
    await openGroups(page)
    await expect(row(page, '书房')).toBeVisible()
    await untilEnded(pending)
    await control.clearFaults()
    await control.fault({ operationId: 'createNodeGroup', ...ok(null) })
    await control.fault({ operationId: 'listNodeGroups', status: 500, times: 1 })
    await newName(page).fill('厨房')
    await newName(page).press('Enter')
    const note = groups(page).getByText('刷新失败，以下是1分钟前的数据')
    await expect(note).toBeVisible()
    await expect(row(page, '书房')).toBeVisible()
    await groups(page).getByRole('button', { name: '重试' }).click()
    await expect(note).toHaveCount(0)
  },
)
