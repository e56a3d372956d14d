import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { currentUrl, openConsole } from '../../tests/support/component/console'
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
