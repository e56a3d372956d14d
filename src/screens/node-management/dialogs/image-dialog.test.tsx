import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectLogs } from '../../../../tests/support/component/console-watch'
import { expectToast, press } from '../../../../tests/support/component/expectations'
import { row, cell, open, runAction } from '../../../../tests/support/component/pages/nodes-page'
import { control } from '../../../../tests/support/component/provider'

test(
  'an image has to be selected; a failing code in a 200 response is a failure',
  { tags: ['nod-45', 'nod-46', 'nod-50', 'ids-02'] },
  async () => {
    expectLogs(/reset-image|available-images/)
    await open('?keyword=东京')
    await control.fault({ operationId: 'listAvailableImages', status: 500, times: 1 })
    const none = { code: 200, message: '', data: [] }
    await control.fault({ operationId: 'listAvailableImages', status: 200, body: none, times: 1 })
    await runAction('东京-01', '重置镜像')
    const box = page.getByRole('dialog', { name: '重置 东京-01 的镜像' })
    await expect.element(box).toContainText('镜像加载失败')
    await box.getByRole('button', { name: '重试' }).click()
    await expect.element(box).toContainText('暂无可用镜像')
    await press('Escape')
    await runAction('东京-01', '重置镜像')
    const confirm = box.getByRole('button', { name: '重置镜像' })
    await expect.element(confirm).toHaveAccessibleDescription('请选择镜像')
    await expect.element(box).toContainText('Ubuntu + Docker 22.04香港预装 Docker')
    await box.getByRole('radio', { name: 'Debian 12' }).click()
    const refused = { operationId: 'resetImage', status: 200, times: 1 }
    await control.fault({ ...refused, body: { code: 409, message: '机房维护中', data: null } })
    await confirm.click()
    await expectToast('机房维护中')
    await control.fault({ ...refused, body: { code: 500, message: '', data: null } })
    await confirm.click()
    await expectToast('重置镜像失败')
    await control.hold('resetImage')
    await confirm.dblClick()
    await expect.element(box.getByRole('button', { name: '重置中...' })).toHaveAttribute('aria-busy', 'true')
    await control.release('resetImage')
    await expectToast('重置镜像成功')
    await expect.element(box).toHaveLength(0)
    await expect.element(row('东京-01').getByRole('button', { name: '操作 东京-01' })).toHaveLength(0)
    const sent = await control.requests('resetImage')
    const id = cell('东京-01', 'id').element().textContent
    expect(sent.map(({ path }) => path)).toEqual(Array(3).fill(`/api/panel-point/reset-image/${id}`))
    expect(sent[2]?.body).toEqual({ image_id: 3 })
    const [listed] = await control.requests('listAvailableImages')
    expect(listed?.path).toBe(`/api/panel-point/available-images/${id}`)
  },
)

test('an image that is gone is no longer the choice after the refusal', { tags: ['nod-45'] }, async () => {
  expectLogs(/reset-image/)
  await open('?keyword=东京')
  await runAction('东京-01', '重置镜像')
  const box = page.getByRole('dialog', { name: '重置 东京-01 的镜像' })
  const confirm = box.getByRole('button', { name: '重置镜像' })
  await box.getByRole('radio', { name: 'Debian 12' }).click()
  const rest = { code: 200, message: '', data: [{ id: 1, name: 'Ubuntu', version: '22.04' }] }
  await control.fault({ operationId: 'listAvailableImages', status: 200, body: rest })
  const body = { code: 404, message: '镜像不存在' }
  await control.fault({ operationId: 'resetImage', status: 404, body })
  await confirm.click()
  await expectToast('镜像不存在')
  await expect.element(box.getByRole('radio')).toHaveLength(1)
  await expect.element(box.getByRole('radio')).not.toBeChecked()
  await expect.element(confirm).toHaveAccessibleDescription('请选择镜像')
})
