import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openConsole } from '../../../tests/support/component/console'
import { press } from '../../../tests/support/component/expectations'
import { dialog, project } from '../../../tests/support/component/pages/deploy-dialog'
import { pickMore } from '../../../tests/support/component/pages/nodes-page'

afterEach(() => page.viewport(1280, 720))

const list = () => dialog().getByRole('listbox', { name: '项目' })

const edges = () => {
  const [listBox, inputBox] = [list(), project()].map((one) => one.element().getBoundingClientRect())
  return { listBottom: listBox?.bottom ?? Number.NaN, inputTop: inputBox?.top ?? Number.NaN }
}

for (const height of [720, 560])
  test(`the projects of a dialog open above where there is no room below, at ${height} px`, async () => {
    await page.viewport(1280, height)
    await openConsole('/nodeManagement')
    await pickMore('快速部署')
    await project().click()
    await expect.element(list().getByRole('option').nth(3)).toBeInTheDocument()
    await expect.element(list()).toBeInViewport({ ratio: 1 })
    const { listBottom, inputTop } = edges()
    expect(listBottom).toBeLessThanOrEqual(inputTop)
    await press('ArrowUp')
    await expect.element(list().getByRole('option').last()).toBeInViewport({ ratio: 0.5 })
    await press('Escape')
    await expect.element(list()).toHaveLength(0)
    await project().click()
    // What scrolls takes the list along, and so does another size of the window.
    const gap = () => {
      const now = edges()
      return Math.round(now.inputTop - now.listBottom)
    }
    const shift = (distance: string) => {
      const input = project().element()
      input.style.translate = distance
      input.dispatchEvent(new Event('scroll'))
    }
    shift('0 -30px')
    await expect.poll(gap).toBe(4)
    await page.viewport(1280, height - 50)
    await expect.poll(gap).toBe(4)
    shift('')
    await page.viewport(1280, height)
    await project().fill('Titan')
    await expect.element(list().getByRole('option')).toHaveLength(1)
    await expect.poll(gap).toBe(4)
    await list().getByRole('option').click()
    await expect.element(project()).toHaveValue('Titan')
  })
