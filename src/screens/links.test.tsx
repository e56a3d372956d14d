import { expect, test, vi } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { currentUrl, openConsole } from '../../tests/support/component/console'
import { press } from '../../tests/support/component/expectations'
import { open as openPalette, palette, query } from '../../tests/support/component/pages/command-palette'
import { aliasOf, open as openNodes } from '../../tests/support/component/pages/nodes-page'
import { control } from '../../tests/support/component/provider'

const main = () => page.getByRole('main')

/** Presses a link with the key that opens a new tab, and tells whether the browser was left to do so. */
function isLeftToTheBrowser(link: Locator): boolean {
  let isLeft = false
  const look = (event: Event) => {
    isLeft = !event.defaultPrevented
    // A tab of its own would stay open.
    event.preventDefault()
  }
  addEventListener('click', look, { once: true })
  link.element().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }))
  return isLeft
}

test.for([
  ['/powerExplore', 'Aleo', '/powerExplore/deploy?project_id=7'],
  ['/nodeExplore', 'Titan', '/node/script?project_id=1'],
  ['/project', 'Titan', '/node/script?project_id=1'],
  ['/nodeExplore', '部署命令', '/node/script?project_id=1'],
  ['/nodeExplore', '一键部署', '/node/deploy?project_id=1'],
  ['/powerExplore', '购买算力', '/powerExplore/deploy?project_id=7'],
  ['/project', '搭建节点', '/node/script?project_id=1'],
  ['/node/script?project_id=1', '快速执行', '/node/deploy/cloud?project_id=1'],
  ['/powerManagement', '购买算力', '/powerExplore'],
] as const)(
  'on %s %s is a link, which a new tab can take',
  { tags: ['two-18'] },
  async ([path, name, url]) => {
    await openConsole(path)
    const link = main().getByRole('link', { name, exact: true }).first()
    await expect.element(link).toHaveAttribute('href', url)
    expect(isLeftToTheBrowser(link)).toBe(true)
    expect(currentUrl()).toBe(path)
    // The press asked for nothing, such as whether the risks were read.
    await expect.element(page.getByRole('alertdialog')).toHaveLength(0)
    expect((await control.requests()).filter(({ status }) => status >= 400)).toEqual([])
  },
)

/** The link whose context menu a press of the right button opens, if any. */
async function linkOfMenu(place: Locator) {
  let link: string | null | undefined
  const look = ({ target }: Event) => {
    link = target instanceof Element ? target.closest('a')?.getAttribute('href') : undefined
  }
  addEventListener('contextmenu', look, { once: true })
  await place.click({ button: 'right', force: true })
  return link
}

test(
  'a right press on a card opens the menu of its link, or that of the selected text',
  { tags: ['two-18'] },
  async () => {
    await openConsole('/nodeExplore')
    const description = page.getByText('Grass 带宽节点')
    expect(await linkOfMenu(description)).toBe('/node/script?project_id=2')
    getSelection()?.selectAllChildren(description.element())
    expect(await linkOfMenu(description)).toBeFalsy()
  },
)

test('the name of a node is a link, which a new tab can take', { tags: ['two-18'] }, async () => {
  await openNodes()
  await expect.element(aliasOf('香港-06')).toHaveAttribute('href', '/nodeManagement?node=6')
  expect(isLeftToTheBrowser(aliasOf('香港-06'))).toBe(true)
  expect(currentUrl()).toBe('/nodeManagement')
})

const middle = { button: 'middle' } as const

test('a middle press beside the link of a card opens a new tab', { tags: ['two-18'] }, async () => {
  const openTab = vi.spyOn(window, 'open').mockReturnValue(null)
  await openConsole('/nodeExplore')
  const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Titan' }) })
  await card.getByText('Titan').last().click(middle)
  expect(openTab).toHaveBeenCalledWith(`${location.origin}/node/script?project_id=1`, '_blank', 'noopener')
  expect(currentUrl()).toBe('/nodeExplore')
})

test('presses on an entry of the palette open new tabs', { tags: ['two-18'] }, async () => {
  const openTab = vi.spyOn(window, 'open').mockReturnValue(null)
  await openPalette('/console', '控制面板')
  await press('Control+k')
  await query().fill('订单')
  const entry = palette().getByRole('option', { name: '订单' }).first()
  await expect.element(entry).toHaveAttribute('aria-selected', 'true')
  await entry.click({ modifiers: ['ControlOrMeta'] })
  await entry.click(middle)
  expect(openTab.mock.calls).toEqual(Array.from({ length: 2 }, () => ['/mine/order', '_blank', 'noopener']))
  await expect.element(palette()).toBeVisible()
  expect(currentUrl()).toBe('/console')
})
