import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { minuteMs } from '~/lib/time-units'
import { currentUrl, openConsole } from '../../../tests/support/component/console'
import { answer } from '../../../tests/support/component/faults'
import { homeEntry, ignore, line, notify, strip } from '../../../tests/support/component/pages/action-items'
import { control } from '../../../tests/support/component/provider'

/** Stops intervals: action items refresh every five minutes. */
const stopIntervals = () => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })

const looks = async () =>
  (await control.requests('listPowerTasks')).filter(({ query }) => query['limit'] === '20').length

/** Whatever is asked for now has arrived once this has. */
const settle = () => fetch('/config.json').then((response) => response.text())

test('the home entry of the menu counts them on every page, and looks for new ones', async () => {
  stopIntervals()
  await openConsole('/console')
  await expect.element(homeEntry()).toHaveAccessibleName('控制面板，3 项待处理')
  await expect.element(strip()).toHaveAccessibleName('待处理 3 项')
  await openConsole('/projectConfig')
  await expect.element(page.getByRole('heading', { level: 1, name: '项目配置' })).toBeVisible()
  await expect.element(homeEntry()).toHaveAccessibleName('控制面板，3 项待处理')
  await homeEntry().click()
  await ignore('部署失败')
  await expect.element(homeEntry()).toHaveAccessibleName('控制面板，2 项待处理')
  await expect.element(strip()).not.toContainText('仅检查最近')
  await control.state('a power task exists', { status: 'stopped' })
  // A hidden tab waits.
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  const before = await looks()
  vi.advanceTimersByTime(5 * minuteMs)
  await settle()
  expect(await looks()).toBe(before)
  hidden.mockRestore()
  vi.advanceTimersByTime(5 * minuteMs)
  await expect.element(homeEntry()).toHaveAccessibleName('控制面板，3 项待处理')
})

test('the next session starts to look afresh', async () => {
  await control.state('a power task exists', { status: 'stopped' })
  stopIntervals()
  await openConsole('/console')
  await expect.element(line('1 个算力任务')).toBeVisible()
  vi.advanceTimersByTime(4 * minuteMs)
  await page.getByRole('button', { name: '用户菜单' }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await page.getByLabelText('邮箱').fill('demo@example.com')
  await page.getByLabelText('密码', { exact: true }).fill('demo1234')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect.element(line('1 个算力任务')).toBeVisible()
  const atFirst = await looks()
  vi.advanceTimersByTime(2 * minuteMs)
  await settle()
  expect(await looks()).toBe(atFirst)
  vi.advanceTimersByTime(3 * minuteMs)
  await expect.poll(looks).toBe(atFirst + 1)
})

test('a hidden tab keeps looking for action items when the user wants notifications', async () => {
  class Silent extends EventTarget {
    static readonly permission = 'granted'
    static readonly requestPermission = () => Promise.resolve('granted')
  }
  vi.stubGlobal('Notification', Silent)
  stopIntervals()
  // Who that is becomes known last.
  await control.hold('getUserInfo')
  await openConsole('/console')
  await expect.element(page.getByRole('region', { name: '账户余额' })).toContainText('$128.50')
  await control.release('getUserInfo')
  await notify().click()
  await expect.element(notify()).toBeChecked()
  await expect.element(notify()).toBeEnabled()
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  const before = await looks()
  vi.advanceTimersByTime(5 * minuteMs)
  await expect.poll(looks).toBeGreaterThan(before)
  vi.unstubAllGlobals()
})

test('a node that was offline for an hour leads to the offline nodes', async () => {
  await control.advance(30 * 60)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 30 * minuteMs })
  await openConsole('/console')
  const offline = line('1 台节点离线超过 1 小时')
  await expect.element(offline).toContainText('法兰克福-02')
  const signColour = (text: string) => getComputedStyle(line(text).css('svg').first().element()).color
  expect(signColour('离线超过 1 小时')).toBe(signColour('部署失败'))
  await offline.getByRole('link', { name: '查看离线节点' }).click()
  await expect.poll(currentUrl).toBe('/nodeManagement?status=offline')
})

test('a tab that slept does not take its old heartbeats for nodes that are offline', async () => {
  await control.state('a power task exists', { status: 'stopped' })
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  await openConsole('/console')
  const ended = line('1 个算力任务有机器停止')
  await expect.element(ended).toBeVisible()
  // The requests of waking up are still under way.
  for (const operationId of ['listDeployedNodes', 'listPowerTasks', 'getDashboard'])
    await control.hold(operationId)
  vi.setSystemTime(Date.now() + 25 * 60 * minuteMs)
  vi.advanceTimersByTime(5 * minuteMs)
  // By the clock the task ended more than a day ago.
  await expect.element(ended).toHaveLength(0)
  await expect.element(line('部署失败')).toBeVisible()
  await expect.element(line('离线超过 1 小时')).toHaveLength(0)
})

test('a deployment that fails again after it was ignored is told again', async () => {
  stopIntervals()
  const deployed = (status: string) => ({
    id: 1,
    status: 'running',
    node: { id: 1, alias: '香港-01', status: 'online', last_install_script_execution: { status } },
  })
  const show = async (...states: string[]) => {
    await control.clearFaults()
    await control.fault(answer('listDeployedNodes', states.map(deployed)))
  }
  /** Reads the list again, whose state the other lines of it show. */
  const read = async (...states: string[]) => {
    await show(...states)
    const before = await looks()
    vi.advanceTimersByTime(5 * minuteMs)
    await expect.poll(looks).toBeGreaterThan(before)
    await settle()
  }
  await show('failed')
  await openConsole('/console')
  await ignore('1 台节点部署失败')
  await read('failed')
  await expect.element(strip()).toHaveLength(0)
  await read('running')
  await read('failed')
  await expect.element(line('1 台节点部署失败')).toBeVisible()
})

test('a notification opens its page in the running console, with what the user has typed elsewhere', async () => {
  const shown: EventTarget[] = []
  class Recorder extends EventTarget {
    static readonly permission = 'granted'
    constructor() {
      super()
      shown.push(this)
    }
  }
  vi.stubGlobal('Notification', Recorder)
  vi.spyOn(window, 'focus').mockReturnValue()
  localStorage.setItem('needs:notify:1', '1')
  await openConsole('/projectConfig')
  const search = page.getByRole('main').getByRole('textbox').first()
  await search.fill('矿池')
  const { timeOrigin } = performance
  await expect.poll(() => shown.length).toBeGreaterThan(0)
  shown[0]?.dispatchEvent(new Event('click'))
  await expect.poll(() => location.pathname).toBe('/console')
  await expect.element(strip()).toBeVisible()
  expect(performance.timeOrigin).toBe(timeOrigin)
  await openConsole('/projectConfig')
  await expect.element(search).toHaveValue('矿池')
  vi.unstubAllGlobals()
})
