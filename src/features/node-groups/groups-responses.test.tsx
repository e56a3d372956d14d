import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '~/app/query/query-client'
import { bad, chosen, secondary } from '../../../tests/support/colors'
import { openConsole, reopenConsole } from '../../../tests/support/component/console'
import { expectLogs } from '../../../tests/support/component/console-watch'
import {
  expectTexts,
  expectToast,
  press,
  pressIn,
  toasts,
} from '../../../tests/support/component/expectations'
import { openFilters, pickMore } from '../../../tests/support/component/pages/nodes-page'
import { control } from '../../../tests/support/component/provider'
import { ok } from '../../../tests/support/power'

// Failed calls and answers that leave out fields are named in the console's log.
beforeEach(() => expectLogs(/./))

const groups = () => page.getByRole('dialog', { name: '分组管理' })
const filter = () => page.getByRole('combobox', { name: '分组' })
const newName = () => page.getByRole('textbox', { name: '新分组名称' })
const row = (name: string) => groups().getByRole('row').filter({ hasText: name })

const list = (...data: object[]) => control.fault({ operationId: 'listNodeGroups', ...ok(data) })

async function open(path = '/server') {
  // The tools stand over a list that has rows.
  if (path.startsWith('/server')) await control.state('the user owns a server', {})
  await openConsole(path)
  await expect.element(page.getByRole('grid').first()).toHaveAttribute('aria-busy', 'false')
}

const calls = async () => (await control.requests('listNodeGroups')).length

/** Opens the dialog, which reads the list again. */
async function openGroups() {
  await open()
  const before = await calls()
  await page.getByRole('button', { name: '分组管理' }).click()
  await expect.element(groups()).toBeVisible()
  await expect.poll(() => calls()).toBeGreaterThan(before)
}

const ended = async () => {
  await expect.poll(() => queryClient.isFetching()).toBe(0)
}

test.each([null, '好'])(
  'saving and deleting a group succeeds with the answer %j',
  { tags: ['nod-42', 'nod-43', 'nod-44'] },
  async (data) => {
    for (const operationId of ['createNodeGroup', 'updateNodeGroup', 'deleteNodeGroup'])
      await control.fault({ operationId, ...ok(data) })
    await list({ id: 5, name: '书房', weight: 1 })
    await openGroups()
    await ended()
    let before = await calls()
    await newName().fill('厨房')
    await pressIn(newName(), 'Enter')
    await expectToast('创建分组成功')
    await expect.element(toasts()).toHaveLength(1)
    await expect.element(newName()).toHaveValue('')
    await expect.poll(() => calls()).toBe(before + 1)

    await ended()
    before = await calls()
    await row('书房').getByRole('button', { name: '编辑 书房' }).click()
    const name = groups().getByRole('textbox', { name: '分组名称' })
    await groups().getByRole('heading', { name: '分组管理' }).hover()
    await expect.element(row('书房')).toHaveCSS('background-color', chosen)
    await name.fill('客厅')
    await pressIn(name, 'Enter')
    await expectToast('保存成功')
    await expect.element(toasts()).toHaveLength(2)
    await expect.element(newName()).toBeVisible()
    await expect.poll(() => calls()).toBe(before + 1)
    const [sent] = await control.requests('updateNodeGroup')
    expect(sent?.body).toEqual({ id: 5, name: '客厅', weight: 1 })

    await ended()
    before = await calls()
    await row('书房').getByRole('button', { name: '删除 书房' }).click()
    const question = page.getByRole('alertdialog', { name: '删除分组' })
    const confirm = question.getByRole('button', { name: '删除', exact: true })
    await question.getByRole('heading').hover()
    await expect.element(confirm).toHaveCSS('background-color', bad)
    await confirm.dblClick()
    await expectToast('删除成功')
    await expect.element(toasts()).toHaveLength(3)
    await expect.element(question).toHaveLength(0)
    await expect.poll(() => calls()).toBe(before + 1)
    expect(await control.requests('deleteNodeGroup')).toHaveLength(1)
  },
)

test(
  'the next name can be typed as soon as a group is created, saved or left as it was',
  { tags: ['nod-42', 'nod-43', 'qua-01'] },
  async () => {
    for (const operationId of ['createNodeGroup', 'updateNodeGroup'])
      await control.fault({ operationId, ...ok(null) })
    await list({ id: 5, name: '书房', weight: 1 })
    await openGroups()
    const expectEmptyForm = async () => {
      await expect.element(newName()).toHaveValue('')
      await expect.element(newName()).toHaveFocus()
    }
    await newName().fill('厨房')
    await pressIn(newName(), 'Enter')
    await expectEmptyForm()
    await userEvent.keyboard('客厅')
    await pressIn(groups().getByRole('button', { name: '创建' }), 'Enter')
    await expectEmptyForm()
    const name = groups().getByRole('textbox', { name: '分组名称', exact: true })
    await pressIn(row('书房').getByRole('button', { name: '编辑 书房' }), 'Enter')
    await expect.element(name).toHaveFocus()
    await pressIn(groups().getByRole('button', { name: '取消' }), 'Enter')
    await expectEmptyForm()
    await pressIn(row('书房').getByRole('button', { name: '编辑 书房' }), 'Enter')
    await pressIn(name, 'Enter')
    await expectEmptyForm()
    expect(await control.requests('createNodeGroup')).toHaveLength(2)
  },
)

test('a group refused with HTTP 200 keeps what was typed', { tags: ['nod-42'] }, async () => {
  const body = { code: 422, message: '分组已存在', data: null }
  await control.fault({ operationId: 'createNodeGroup', status: 200, body })
  await list()
  await openGroups()
  await expect.element(groups()).toContainText('暂无分组，可在下方创建')
  await expect.element(newName()).toHaveAttribute('autocomplete', 'off')
  const create = groups().getByRole('button', { name: '创建' })
  await expect.element(create).toHaveCSS('background-color', secondary)
  await newName().fill('厨房')
  await groups().getByLabelText('权重').fill('1.5')
  await pressIn(newName(), 'Enter')
  await expect.element(groups()).toContainText('请输入 0 到 1000000 的整数')
  await groups().getByLabelText('权重').fill('')
  await pressIn(newName(), 'Enter')
  await expectToast('分组已存在')
  await expect.element(toasts()).toHaveLength(1)
  await expect.element(newName()).toHaveValue('厨房')
  await control.clearFaults()
  const refusal = { code: 422, message: '权重过大', field: 'weight' }
  await control.hold('createNodeGroup', { status: 422, body: refusal, times: 1 })
  await pressIn(newName(), 'Enter')
  await expect.element(create).toHaveAttribute('aria-busy', 'true')
  await control.release('createNodeGroup')
  await expect.element(groups().getByLabelText('权重')).toHaveAccessibleDescription(/^权重过大/)
})

test('groups without a name or weight are listed by their number', { tags: ['nod-41'] }, async () => {
  await list({ id: '5', weight: '3' }, { id: 6, name: null, weight: null, created_at: 1_795_000_000 })
  await openGroups()
  await expect.element(row('分组 5')).toHaveText(/^分组 53-/)
  await expect.element(row('分组 6')).toHaveText(/^分组 6-2026-11-18/)
  await row('分组 6').getByRole('button', { name: '编辑 分组 6' }).click()
  await expect.element(groups().getByLabelText('权重')).toHaveValue('')
  await press('Escape')
  await expectTexts(filter().getByRole('option'), ['全部分组', '分组 5', '分组 6'])
})

test('a group of unknown weight is saved once a weight was typed', async () => {
  await list({ id: 6, name: '书房', weight: null })
  await openGroups()
  await row('书房').getByRole('button', { name: '编辑 书房' }).click()
  const name = groups().getByRole('textbox', { name: '分组名称' })
  const weight = groups().getByLabelText('权重')
  await name.fill('客厅')
  await pressIn(name, 'Enter')
  await expect.element(weight).toHaveAccessibleDescription(/^原来的权重未知，请输入/)
  expect(await control.requests('updateNodeGroup')).toEqual([])
  await control.fault({ operationId: 'updateNodeGroup', ...ok(null) })
  await weight.fill('7')
  await pressIn(weight, 'Enter')
  await expectToast('保存成功')
  expect((await control.requests('updateNodeGroup'))[0]?.body).toEqual({ id: 6, name: '客厅', weight: 7 })
})

const longName = '很长的分组名称'.repeat(43)

const lists = [
  {
    path: '/server',
    maxWidth: 256,
    showFilter: async () => undefined,
    manage: () => page.getByRole('button', { name: '分组管理' }).click(),
  },
  // Of the popover, without its padding.
  { path: '/nodeManagement', maxWidth: 288, showFilter: openFilters, manage: () => pickMore('分组管理') },
]

test.each(lists)(
  "a group's name of 300 characters is cut in the filter and the dialogs of $path",
  async ({ path, maxWidth, showFilter, manage }) => {
    await list({ id: 5, name: longName })
    await open(path)
    await showFilter()
    await expect.element(filter()).toHaveAttribute('title', '全部分组')
    await filter().selectOptions(longName)
    await expect.element(filter()).toHaveAttribute('title', longName)
    expect(filter().element().getBoundingClientRect().width).toBeLessThanOrEqual(maxWidth)
    await manage()
    await expect
      .element(groups().getByRole('cell', { name: longName }).first())
      .toHaveAttribute('title', longName)
    await groups().getByRole('button', { name: /^删除/ }).click()
    const question = page.getByRole('alertdialog', { name: '删除分组' })
    await expect.element(question).toContainText(longName)
    const { scrollWidth, clientWidth } = question.element()
    expect(scrollWidth).toBe(clientWidth)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
  },
)

test(
  'groups that fail to load are reported beside the filter and can be retried',
  { tags: ['nod-44'] },
  async () => {
    await control.fault({ operationId: 'listNodeGroups', status: 500, times: 1 })
    await open('/server?group=1')
    await expectTexts(filter().getByRole('option'), ['全部分组', '分组 1'])
    await expect.element(filter()).toHaveValue('1')
    await page.getByRole('button', { name: '分组加载失败，重试' }).click()
    await expect.element(page.getByRole('button', { name: '分组加载失败，重试' })).toHaveLength(0)
    await expect.element(page.getByRole('group', { name: '筛选' })).toHaveFocus()
    await expect.element(filter().getByRole('option')).not.toHaveLength(2)
    await control.fault({ operationId: 'listNodeGroups', status: 500 })
    await reopenConsole()
    await page.getByRole('button', { name: '分组管理' }).click()
    await expect.element(groups()).toContainText('分组加载失败')
    await expect.element(groups().getByRole('button', { name: '重试' })).toBeEnabled()
    await control.clearFaults()
    await groups().getByRole('button', { name: '重试' }).click()
    await expect.element(groups().getByRole('table', { name: '分组列表' })).toBeVisible()
  },
)

test('a list that fails after a change says so above the previous groups', { tags: ['nod-41'] }, async () => {
  await list({ id: 5, name: '书房' })
  await openGroups()
  await expect.element(row('书房')).toBeVisible()
  await ended()
  await control.clearFaults()
  await control.fault({ operationId: 'createNodeGroup', ...ok(null) })
  await control.fault({ operationId: 'listNodeGroups', status: 500, times: 1 })
  await newName().fill('厨房')
  await pressIn(newName(), 'Enter')
  const note = groups().getByText('刷新失败，以下是 1 分钟前的数据')
  await expect.element(note).toBeVisible()
  await expect.element(row('书房')).toBeVisible()
  await groups().getByRole('button', { name: '重试' }).click()
  await expect.element(note).toHaveLength(0)
})
