import { test } from './support/test'

const dialog = (name: string) => ({ role: 'dialog', name })
const button = (name: string) => ({ role: 'button', name })
const main = { role: 'main' } as const
const balance = [{ role: 'banner' }, { role: 'link', name: { contains: '可用余额' } }] as const

test('from signing in over a top-up to signing out', async ({ tab, control }) => {
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

  await test.step('signs out', async () => {
    await tab.click([{ role: 'banner' }, { role: 'button', name: { contains: '用户菜单' } }])
    await tab.click([{ role: 'menuitem', name: '退出登录' }])
    await tab.expectState({ path: '/login' })
  })
})
