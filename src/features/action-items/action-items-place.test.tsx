import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { closeConsole, openConsole, reopenConsole } from '../../../tests/support/component/console'
import { line, steps } from '../../../tests/support/component/pages/action-items'
import { control } from '../../../tests/support/component/provider'
import { settled } from '../../../tests/support/component/settled'
import { useWorld } from '../../../tests/support/component/world'

const sources = ['listDeployedNodes', 'listPowerTasks', 'getDashboard']

const place = () => page.getByRole('main').css('[style*=flow-root]')

const nextFrame = () => new Promise(requestAnimationFrame)

/** Where the projects are in each frame until the text stands above them, and five frames on; px from the top. */
async function topsUntil(text: string): Promise<number[]> {
  const tops = new Set<number>()
  const heading = await page.getByRole('heading', { name: '节点项目' }).findElement()
  for (let frames = 0; frames < 5; frames += document.body.innerText.includes(text) ? 1 : 0) {
    tops.add(heading.getBoundingClientRect().top)
    // oxlint-disable-next-line no-await-in-loop -- one frame after the other
    await nextFrame()
  }
  return [...tops]
}

/** Releases the answer of an operation once the others are there. */
async function releaseLast(operationId: string) {
  await expect.poll(() => control.countHeld(operationId)).toBeGreaterThan(0)
  await expect.element(page.getByRole('button', { name: /^用户菜单： ?\S/ })).toBeVisible()
  await control.release(operationId)
}

test('the page does not jump when the strip comes, whatever is answered last', async () => {
  await control.state('a power task exists', { status: 'stopped' })
  await openConsole('/console')
  await expect.element(line('部署失败')).toBeVisible()
  await expect.element(line('1 个算力任务')).toBeVisible()
  // The height of all items is remembered a frame after the last one is there.
  await settled()
  await nextFrame()
  await nextFrame()
  for (const operationId of sources) {
    await control.hold(operationId)
    await reopenConsole()
    // Grey lines in the room of the last visit.
    await expect.element(place().css('[aria-hidden=true] [aria-hidden=true]').first()).toBeVisible()
    const [tops] = await Promise.all([topsUntil('1 个算力任务'), releaseLast(operationId)])
    expect([operationId, ...tops]).toHaveLength(2)
  }
})

test('a stored height that is none does not end the page', async () => {
  localStorage.setItem('needs:height', 'Infinity')
  await openConsole('/console')
  await expect.element(page.getByRole('heading', { name: '节点项目' })).toBeVisible()
})

describe('at the first visit of a newcomer', () => {
  beforeEach(() => useWorld({ scenario: 'new-user' }))

  test('the page does not jump when the first steps come, whatever is answered last', async () => {
    for (const operationId of sources) {
      await closeConsole()
      localStorage.removeItem('needs:height')
      await control.hold(operationId)
      await openConsole('/console')
      const [tops] = await Promise.all([topsUntil('开始使用'), releaseLast(operationId)])
      expect([operationId, ...tops]).toHaveLength(2)
      await expect.element(steps()).toBeVisible()
    }
  })
})
