import { test } from './support/test'

const dialog = (name: string) => ({ role: 'dialog', name })
const button = (name: string) => ({ role: 'button', name })
const main = { role: 'main' } as const
const balance = [{ role: 'banner' }, { role: 'link', name: { contains: '可用余额' } }] as const
const plan = (name: string) =>
  [
    { role: 'group', name: '服务器套餐' },
    { role: 'radio', name },
  ] as const
const summary = { role: 'region', name: '订单摘要' } as const
const quantity = [summary, { role: 'spinbutton', name: '数量' }] as const
const grid = { role: 'grid', name: '节点列表' } as const
const progress = { role: 'region', name: { contains: '部署进度' } } as const

test('from signing in over a top-up, servers and a deployment to signing out', async ({ tab, control }) => {
  const world = control('main')
  const advance = (seconds: number) => world('updateClock', { body: { advance: seconds } })

  await test.step('signs in', async () => {
    await tab.goto('/login')
    await tab.fillIn([{ label: '邮箱' }], 'demo@example.com')
    await tab.fillIn([{ label: '密码' }], 'demo1234')
    await tab.click([button('登录')])
    await tab.expectState({ path: '/console' })
    await tab.expectText(balance, '$0.00')
  })

  await test.step('tops up', async () => {
    const press = (name: string, label: string) => tab.click([dialog(name), button(label)])
    await tab.click([main, button('充值')])
    await press('币安转账充值（无手续费）', '$50')
    await press('币安转账充值（无手续费）', '下一步')
    await press('重要提示', '我已知晓')
    await press('币安转账-充值确认', '我已转账')
    await tab.expectText([dialog('充值进度')], '充值')
    await advance(15)
    await tab.expectText([dialog('充值进度'), { role: 'listitem' }], '充值成功')
    await tab.click([dialog('充值进度'), button('关闭')])
    await tab.expectGone([dialog('充值进度')])
    await tab.expectText(balance, '$50.00')
  })

  await test.step('buys a server by the month, with the mouse', async () => {
    await tab.open('/node/deploy/cloud?project_id=1')
    await tab.click(plan('标准型 4 核 8G'))
    await tab.expectText([summary], '$15.00/月')
    await tab.click([summary, button('立即购买')])
    await tab.expectText([summary, { role: 'note' }], '已购买 1 台')
    await tab.expectText(balance, '$35.00')
  })

  await test.step('buys two by the hour, with the keyboard', async () => {
    await tab.click([{ role: 'group', name: '计费方式' }, button('按小时')])
    await tab.click(plan('入门型 2 核 4G'))
    await tab.fillIn(quantity, '2')
    await tab.expectText([summary], '$0.03/小时')
    await tab.enter([summary, button('立即购买')])
    await tab.expectText([summary, { role: 'note' }], '已购买 2 台')
    await tab.expectText(balance, '$35.00')
    await tab.click([summary, button('再买一台')])
    await tab.expectText(quantity, '1')
    await advance(300)
  })

  await test.step('makes a config for a project', async () => {
    await tab.open('/projectConfig')
    await tab.click([main, button('新建配置')])
    await tab.pick([dialog('新建配置'), { role: 'combobox', name: '项目' }], 'Titan')
    await tab.fillIn([dialog('新建配置'), { role: 'textbox', name: '配置别名' }], '周配置')
    await tab.fillIn([dialog('新建配置'), { role: 'textbox', name: '身份码' }], '9F2C-77AB')
    await tab.click([dialog('新建配置'), button('保存')])
    await tab.expectGone([dialog('新建配置')])
    await tab.expectText([{ role: 'table', name: '项目配置列表' }], '周配置')
  })

  await test.step('deploys the project to all three', async () => {
    await tab.open('/nodeManagement')
    await tab.expectAttribute([grid], 'aria-rowcount', '4')
    await tab.click([grid, { role: 'checkbox', name: '选择全部' }])
    await tab.click([{ role: 'region', name: '批量操作' }, button('批量部署（3）')])
    await tab.click([dialog('批量部署'), button('用配置部署')])
    await tab.pick([dialog('批量部署'), { role: 'combobox', name: '项目' }], 'Titan')
    await tab.select([dialog('批量部署'), { role: 'combobox', name: '项目配置' }], '周配置')
    await tab.click([dialog('批量部署'), button('重新部署 3 台上的 Titan')])
    await tab.expectGone([dialog('批量部署')])
    await advance(60)
    await tab.expectText([progress, { role: 'status' }], /^(全部部署完成|部署结束)/)
    await tab.expectText([grid, { role: 'row' }], 'Titan')
  })

  await test.step('signs out', async () => {
    await tab.click([{ role: 'banner' }, { role: 'button', name: { contains: '用户菜单' } }])
    await tab.click([{ role: 'menuitem', name: '退出登录' }])
    await tab.expectState({ path: '/login' })
  })
})
