import { mkdirSync, writeFileSync } from 'node:fs'
import { type Screen, screens } from '../screenshots/screens'
import type { Tab } from './support/tab'
import { test } from './support/test'

const folder = 'test-results/browsers-screens'
const main = { role: 'main' } as const
const dialog = { role: 'dialog' } as const

const schemes = [
  { scheme: 'light', label: '浅色' },
  { scheme: 'dark', label: '深色' },
] as const

async function take(tab: Tab, name: string) {
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${folder}/${name}-${tab.session.name}.png`, await tab.session.screenshot())
}

test('the pages before signing in', async ({ tab }) => {
  await tab.goto('/login')
  await tab.call('setToken', null)
  for (const { name, path } of screens.filter(({ isAnonymous }) => isAnonymous)) {
    await tab.goto(path)
    await tab.expectState({ path })
    await tab.expectText([{ role: 'heading' }], /./)
    await take(tab, `${name}-light`)
    await tab.expectNoProblems(name)
  }
})

/** Opens a screen, and the dialog that its buttons or its address lead to. */
async function visit(tab: Tab, { name, path, press }: Screen, scheme: string) {
  await tab.open(path)
  for (const button of press ?? []) await tab.click([main, { role: 'button', name: button }])
  if (press || path.includes('node=')) await tab.expectText([dialog, { role: 'heading' }], /./)
  await take(tab, `${name}-${scheme}`)
  await tab.expectNoProblems(name)
  if (!press) return
  await tab.press('Escape')
  await tab.expectGone([dialog])
}

for (const { scheme, label } of schemes)
  test(`every screen in ${scheme} colours`, async ({ enter, tab }) => {
    await enter('demo', '/console')
    await tab.click([{ role: 'banner' }, { role: 'button', name: { contains: '用户菜单' } }])
    await tab.click([{ role: 'menuitemradio', name: label }])
    await tab.expectState({ isDark: scheme === 'dark', scheme })
    await tab.press('Escape')
    await tab.expectGone([{ role: 'menu' }])
    for (const screen of screens.filter(({ isAnonymous }) => !isAnonymous))
      await test.step(screen.name, () => visit(tab, screen, scheme))
  })
