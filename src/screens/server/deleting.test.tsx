import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { navigate } from '../../../tests/support/component/console'
import { expectLogs } from '../../../tests/support/component/console-watch'
import {
  clickTwice,
  expectNoToast,
  expectTexts,
  expectToast,
  focus,
  press,
  textsOf,
  toasts,
} from '../../../tests/support/component/expectations'
import { answer } from '../../../tests/support/component/faults'
import { changeElsewhere } from '../../../tests/support/component/other-tab'
import {
  batchBar,
  batchButton,
  checkbox,
  grid,
  open,
  openWithServers,
  rows,
} from '../../../tests/support/component/pages/servers-page'
import { control } from '../../../tests/support/component/provider'

const question = page.getByRole('alertdialog', { name: '删除服务器' })
const remove = question.getByRole('button', { name: '删除', exact: true })
const selectAll = () => grid().getByRole('checkbox', { name: '选择全部' }).click()
const ids = () => textsOf(rows().css('[data-column=id]')).map(Number)

test(
  'the selected servers are deleted after a confirmation; a refusal shows its message or the default, once',
  { tags: ['srv-05', 'srv-06'] },
  async () => {
    expectLogs(/batch-delete/)
    await openWithServers(3)
    await expect.poll(ids).toHaveLength(3)
    const [first, , third] = ids()
    await checkbox('home-nas').click()
    await checkbox('home-nas-3').click()
    await batchButton('批量删除').click()
    await expect.element(question).toContainText('home-nas-3、home-nas 吗？')
    await expect.element(question).not.toContainText('不在当前列表')
    await question.getByRole('button', { name: '取消' }).click()
    await expect.element(batchBar()).toContainText('已选 2 台')
    expect(await control.requests('deleteNodes')).toEqual([])
    await batchButton('批量删除').click()
    const body = { code: 409, message: '机房维护中' }
    await control.fault({ operationId: 'deleteNodes', times: 1, status: 409, body })
    await remove.click()
    await expectToast('机房维护中')
    await control.fault({ operationId: 'deleteNodes', times: 1, status: 500, rawBody: '' })
    await remove.click()
    await expectToast('删除失败')
    await expect.element(toasts()).toHaveLength(2)
    await expect.element(question).toBeVisible()
    await remove.click()
    await expectToast('删除成功')
    await expect.element(rows()).toHaveLength(1)
    await expect.element(batchBar()).toContainText('已选 0 台')
    const sent = (await control.requests('deleteNodes')).at(-1)
    expect(sent).toMatchObject({ method: 'DELETE', path: '/api/nodes/batch-delete' })
    expect(sent?.body).toEqual({ node_ids: [first, third] })
  },
)

test('more than ten are deleted only once their number was typed', { tags: ['srv-06'] }, async () => {
  await openWithServers(11)
  await selectAll()
  await checkbox('home-nas').click()
  await batchButton('批量删除').click()
  await expect.element(question).toContainText('等 10 台吗？')
  await expect.element(question.getByRole('textbox')).toHaveLength(0)
  await question.getByRole('button', { name: '取消' }).click()
  await checkbox('home-nas').click()
  await batchButton('批量删除').click()
  await expect.element(question).toContainText('home-nas-7 等 11 台吗？')
  await expect.element(remove).toBeDisabled()
  await question.getByRole('textbox').fill('11')
  await remove.click()
  await expectToast('删除成功')
  await expect.element(page.getByRole('region', { name: '服务器列表' })).toContainText('暂无服务器')
})

test('each server has its own result, and those that stay are named', { tags: ['srv-06'] }, async () => {
  await openWithServers(2)
  const [first, second] = ids()
  const data = [
    { id: first, ok: true, message: '' },
    { id: second, ok: false, message: '服务器正在部署' },
    { id: 999_999, ok: false, message: '' },
  ]
  await control.fault(answer('deleteNodes', data))
  await selectAll()
  await batchButton('批量删除').click()
  await remove.click()
  const result = page.getByRole('dialog', { name: '删除结果' })
  await expect.element(result).toContainText('0 台已删除，2 台未能删除，仍保持选中。')
  await expectTexts(result.getByRole('row'), ['home-nas服务器正在部署', '服务器 #999999删除失败'])
  await expectNoToast()
  await result.getByRole('button', { name: '知道了' }).click()
  // A refusal of a server that was not sent may be that of any.
  await expect.element(batchBar()).toContainText('已选 2 台')
})

test('a provider may name the results by server id', async () => {
  expectLogs(/own-servers|servers/)
  const servers = [1, 2].map((id) => ({ id, server_id: 100 + id, alias: `nas-${id}` }))
  await control.fault(answer('listOwnServers', servers))
  const data = [
    { id: 101, ok: true, message: '' },
    { id: 102, ok: false, message: '服务器正在部署' },
  ]
  await control.fault(answer('deleteNodes', data))
  await open()
  await selectAll()
  await batchButton('批量删除').click()
  await remove.click()
  const result = page.getByRole('dialog', { name: '删除结果' })
  await expect.element(result).toContainText('1 台已删除，1 台未能删除，仍保持选中。')
  await expectTexts(result.getByRole('row'), ['nas-2服务器正在部署'])
  await result.getByRole('button', { name: '知道了' }).click()
  await expect.element(batchBar()).toContainText('已选 1 台')
  await expect.element(checkbox('nas-2')).toBeChecked()
})

test(
  'servers that were not deleted are counted by a toast where the page was left',
  { tags: ['srv-06'] },
  async () => {
    await openWithServers(2)
    const [first, second] = ids()
    const data = [
      { id: first, ok: true, message: '' },
      { id: second, ok: false, message: '服务器正在部署' },
    ]
    await selectAll()
    await batchButton('批量删除').click()
    await control.hold('deleteNodes', { status: 200, body: { code: 200, message: '', data } })
    await remove.click()
    await expect.poll(() => control.countHeld('deleteNodes')).toBe(1)
    await navigate('/mine')
    await control.release('deleteNodes')
    await expectToast(/删除结果1 台已删除，1 台未能删除，仍保持选中。/)
    await navigate('/server')
    await expect.element(batchBar()).toContainText('已选 1 台')
    await expect.element(page.getByRole('dialog')).toHaveLength(0)
  },
)

test('servers are selected and deleted by keyboard', { tags: ['qua-01'] }, async () => {
  await openWithServers(5)
  focus(grid())
  await press('Control+a')
  await expect.element(batchBar()).toContainText('已选 5 台')
  await press('Tab')
  focus(batchButton('批量删除'))
  await press('Enter')
  await expect.element(question).toHaveText(/确定删除服务器 (home-nas-\d、){4}home-nas 吗？/)
  await press('Escape')
  await expect.element(batchButton('批量删除')).toHaveFocus()
})

test('the question about servers of which one is gone closes; the next one names the others', async () => {
  expectLogs(/batch-delete/)
  await openWithServers(2)
  await expect.poll(ids).toHaveLength(2)
  const [first, second] = ids()
  await selectAll()
  await batchButton('批量删除').click()
  await expect.element(question).toContainText('home-nas-2、home-nas 吗？')
  await changeElsewhere('DELETE', '/api/nodes/batch-delete', { node_ids: [first] })
  clickTwice(remove)
  await expectToast('服务器不存在')
  await expect.element(question).toHaveLength(0)
  await expect.poll(ids).toEqual([second])
  await batchButton('批量删除').click()
  await expect.element(question).toContainText('确定删除服务器 home-nas 吗？')
  clickTwice(remove)
  await expectToast('删除成功')
  // One of the other tab.
  expect(await control.requests('deleteNodes')).toHaveLength(3)
})
