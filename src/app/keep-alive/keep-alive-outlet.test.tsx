import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { currentUrl, navigate, navigateAtOnce, openConsole } from '../../../tests/support/component/console'
import { expectTitle } from '../../../tests/support/component/expectations'

const heading = () => page.getByRole('main').getByRole('heading', { level: 1 })

/** Opens a page and waits until it is there. */
async function visit([path, title]: readonly [string, string]) {
  await navigate(path)
  await expectTitle(`${title}.*`)
  await expect.element(heading()).toBeVisible()
}

/** Leaves a mark on the page that is shown, as typed text would be: it lasts as long as the page's own nodes. */
const leaveMark = () => heading().element().setAttribute('data-mark', 'left')

const home = ['/console', '控制面板'] as const

test(
  'listed pages keep their nodes, others start fresh',
  { tags: ['kal-01', 'kal-02', 'kal-03'] },
  async () => {
    const kept = [
      ['/projectConfig', '项目配置'],
      ['/mine', '用户中心'],
      ['/nodeManagement', '节点管理'],
      ['/powerExplore', '购买算力'],
    ] as const
    const others = [
      ['/messages', '站内信'],
      ['/announcements', '最新公告'],
      ['/mine/invite', '邀请中心'],
      ['/powerManagement/detail?id=1', '任务详情'],
    ] as const
    await openConsole('/console')
    for (const one of [...kept, ...others]) {
      await visit(one)
      leaveMark()
    }
    await visit(home)
    for (const one of kept) {
      await visit(one)
      await expect.element(heading()).toHaveAttribute('data-mark', 'left')
    }
    for (const one of others) {
      await visit(one)
      await expect.element(heading()).not.toHaveAttribute('data-mark')
    }
  },
)

test('a new time loads the list afresh', { tags: ['rou-13'] }, async () => {
  await openConsole('/server?time=1')
  for (const time of [2, 3]) {
    await expect.element(heading()).toBeVisible()
    leaveMark()
    await navigate(`/server?time=${time}`)
    await expect.element(heading()).not.toHaveAttribute('data-mark')
  }
  leaveMark()
  await visit(home)
  await visit(['/server', '服务器管理'])
  await expect.element(heading()).toHaveAttribute('data-mark', 'left')
})

test('round trips do not grow the page', { tags: ['kal-07'] }, async () => {
  await openConsole('/console')
  const trip = async () => {
    for (const one of [home, ['/nodeManagement', '节点管理'] as const]) {
      await visit(one)
      // Its rows are loaded; until then skeletons are shown.
      await expect.element(page.getByRole('main').css('[aria-busy=true]')).toHaveLength(0)
    }
  }
  const size = () => document.querySelectorAll('main *').length
  await trip()
  await expect.element(page.getByRole('checkbox', { name: /^选择 / }).first()).toBeVisible()
  const first = size()
  for (let round = 0; round < 4; round += 1) await trip()
  await expect.poll(size).toBe(first)
})

test('a page has the filters of its last address, although another page followed before it was drawn', async () => {
  await openConsole('/console')
  await visit(home)
  for (const address of ['/server?keyword=nas', '/mine']) await navigateAtOnce(address)
  await navigate('/server')
  expect(currentUrl()).toBe('/server?keyword=nas')
})
