import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { toast } from '~/ui/components/toast'
import { currentUrl, navigate, openConsole, reopenConsole } from '../../../tests/support/component/console'
import { expectToast, press, toasts } from '../../../tests/support/component/expectations'
import { open as openPage, palette, query } from '../../../tests/support/component/pages/command-palette'
import { pickMore, rows, selectFilter } from '../../../tests/support/component/pages/nodes-page'
import { control } from '../../../tests/support/component/provider'
import { frames } from '../../../tests/support/frames'

const button = (name: string | RegExp = /^视图/) => page.getByRole('button', { name })
const popover = () => page.getByRole('dialog', { name: '保存的视图' })
const inPopover = (name: string) => popover().getByRole('button', { name, exact: true })
const views = () => popover().getByRole('listitem')
const view = (name: string) => views().getByRole('link', { name, exact: true })
const name = () => popover().getByRole('textbox', { name: '把现在的筛选和排序存为' })

const isNodeList = () => location.pathname === '/nodeManagement'

/** The button that opens the views: on the node page it opens a menu first. */
const opener = () => (isNodeList() ? page.getByRole('button', { name: '其他操作' }) : button())

const openViews = () => (isNodeList() ? pickMore('视图') : button().click())

/** Opens the views of the list at an address. */
async function open(address: string) {
  await openConsole(address)
  await openViews()
  await expect.element(popover()).toBeVisible()
}

async function save(as: string) {
  await name().fill(as)
  // It says why when the user, whose views they are, is not known yet.
  await expect.element(inPopover('保存')).toBeEnabled()
  await press('Enter')
}

test('a view of the nodes is saved, shown, overwritten and dropped', async () => {
  await open('/nodeManagement?status=offline&sort=-cpu&page=2')
  await expect.element(rows()).toHaveLength(1)
  await expect.element(popover()).toContainText('暂无视图')
  await expect.element(name()).toHaveValue('')
  await save(' ')
  await expect.element(popover().getByText('请输入视图名称')).toBeVisible()
  await name().fill(' 离线 ')
  await expect.element(popover().getByText('请输入视图名称')).toHaveLength(0)
  await press('Enter')
  await expectToast('已保存视图“离线”')
  await expect.element(name()).toHaveValue('')
  await expect.element(view('离线').css('svg')).toHaveLength(1)
  await expect.element(view('离线')).toHaveAttribute('aria-current', 'true')
  await expect.element(button('视图：离线').css('svg')).toHaveAttribute('fill', 'currentColor')
  await press('Escape')
  await expect.element(opener()).toHaveFocus()

  await selectFilter('节点状态', '全部状态')
  await expect.poll(currentUrl).toMatch(/nodeManagement\?sort=-cpu/)
  await openViews()
  await save('离线')
  await expect.element(inPopover('覆盖')).toHaveFocus()
  await inPopover('取消').click()
  await expect.element(name()).toHaveFocus()
  await view('离线').click()
  await expect.poll(currentUrl).toBe('/nodeManagement?status=offline&sort=-cpu')
  await expect.element(rows()).toHaveLength(1)

  await navigate('/nodeManagement?keyword=10.0.0.1')
  await reopenConsole()
  await openViews()
  await save('离线')
  await press('Enter')
  await expect.element(button('视图：离线')).toBeVisible()
  await inPopover('删除视图“离线”').click()
  await expect.element(views()).toHaveLength(0)
  await expectToast('已删除视图“离线”')
  const removed = toasts().filter({ hasText: '已删除视图' })
  const [text, undo] = [removed.css('strong'), removed.css(':scope > div button')]
  expect(text.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(
    undo.element().getBoundingClientRect().top,
  )
  await expect.element(name()).toHaveFocus()
  await page.getByRole('button', { name: '撤销' }).click()
  await expect.element(page.getByRole('button', { name: '撤销' })).toHaveLength(0)
  await expect.element(button('视图：离线')).toBeVisible()
})

test('an Escape that ends a composition keeps the popover open', async () => {
  await open('/nodeManagement?status=offline')
  await name().fill('lixian')
  await frames()
  // As Safari does: by then only the key code tells it from another.
  const composed = { key: 'Escape', keyCode: 229, bubbles: true, cancelable: true }
  name().element().dispatchEvent(new KeyboardEvent('keydown', composed))
  await frames()
  await expect.element(name()).toHaveValue('lixian')
  await press('Escape')
  await expect.element(popover()).toHaveLength(0)
})

test('a view is not saved before it is known whose it is', async () => {
  await control.hold('getUserInfo')
  await open('/nodeManagement?status=offline')
  await expect.element(inPopover('保存')).toHaveAccessibleDescription('正在读取用户信息')
  await name().fill('离线')
  await press('Enter')
  await expect.element(name()).toHaveValue('离线')
  await expect.element(views()).toHaveLength(0)
})

test('typing right after the views open doesn’t move the focus to the first of them', async () => {
  await open('/nodeManagement?sort=-cpu')
  await save('忙')
  await press('Escape')
  await expect.element(opener()).toHaveFocus()
  const watch = new MutationObserver(() => {
    const input = document.querySelector<HTMLElement>('[role=dialog] input')
    if (!input) return
    watch.disconnect()
    input.focus()
  })
  watch.observe(document.body, { childList: true, subtree: true })
  await openViews()
  await expect.element(name()).toHaveFocus()
  await frames()
  await expect.element(name()).toHaveFocus()
})

const user = 1

/** As many views as a list may have. */
const many = Array.from({ length: 20 }, (_, index) => ({
  name: `视图 ${index}`,
  query: index === 7 ? 'status=stopped' : 'status=running',
}))

test('views are kept for each list, up to a limit, and a broken one does no harm', async () => {
  localStorage.setItem(`views:nodes:${user}`, '[{"name":7},')
  localStorage.setItem(`views:power-tasks:${user}`, JSON.stringify(many))
  await open('/nodeManagement')
  await expect.element(popover()).toContainText('暂无视图')
  await open('/powerManagement')
  await expect.element(views()).toHaveLength(20)
  await expect.element(popover().css('[aria-current], a svg')).toHaveLength(0)
  await save('又一个')
  await expect.element(popover().getByText('最多保存 20 个视图，请先删除不用的')).toBeVisible()
  // Removed while its name is asked about.
  await save('视图 3')
  await expect.element(inPopover('覆盖')).toHaveFocus()
  await inPopover('删除视图“视图 3”').click()
  await expect.element(views()).toHaveLength(19)
  await expect.element(name()).toHaveFocus()
  await expect.element(name()).toHaveValue('视图 3')
  await save('视图 4')
  await inPopover('删除视图“视图 5”').click()
  await expect.element(inPopover('覆盖')).toHaveFocus()
  await inPopover('取消').click()
  await view('视图 19').click()
  await expect.poll(currentUrl).toBe('/powerManagement?status=running')
})

test('a deleted view comes back only while its name and a place are free', async () => {
  localStorage.setItem(`views:power-tasks:${user}`, JSON.stringify(many))
  await open('/powerManagement?status=running')
  const stored = () => JSON.parse(localStorage.getItem(`views:power-tasks:${user}`) ?? '')
  const undo = page.getByRole('button', { name: '撤销' })
  await inPopover('删除视图“视图 7”').click()
  await save('视图 7')
  await expectToast('已保存视图“视图 7”')
  // The long popover lies over the toasts.
  await press('Escape')
  await undo.click()
  await expectToast('未恢复视图“视图 7”已有同名的视图')
  expect(stored().at(-1)).toEqual({ name: '视图 7', query: 'status=running' })
  toast.clear()
  await openViews()
  await inPopover('删除视图“视图 3”').click()
  await save('又一个')
  await expectToast('已保存视图“又一个”')
  await press('Escape')
  await undo.click()
  await expectToast('未恢复视图“视图 3”已有 20 个视图')
  expect(stored().at(-1)).toMatchObject({ name: '又一个' })
})

test('a view is found in the palette, which remembers it', async () => {
  localStorage.setItem(`views:power-tasks:${user}`, JSON.stringify(many))
  await openPage('/powerManagement', '算力管理')
  await press('Control+k')
  await query().fill('视图 7')
  const option = palette().getByRole('group', { name: '视图' }).getByRole('option', { selected: true })
  await expect.element(option).toHaveText('视图 7算力管理的视图')
  await press('Enter')
  await expect.poll(currentUrl).toBe('/powerManagement?status=stopped')
  await press('Control+k')
  const recent = palette().getByRole('group', { name: '最近' }).getByRole('option')
  await expect.element(recent).toHaveText('视图 7算力管理的视图')
})

test('a view that the browser does not store is not said to be saved', async () => {
  await open('/powerManagement?status=running')
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full')
  })
  await save('运行中')
  await expectToast(/视图保存失败.*浏览器不允许网站存储数据，或空间已满/)
  await expect.element(views()).toHaveLength(0)
})
