import { mkdirSync, writeFileSync } from 'node:fs'
import { screens } from '../screenshots/screens'
import { test } from './support/test'

const folder = 'test-results/browsers-screens'

test.beforeAll(() => {
  mkdirSync(folder, { recursive: true })
})

test('the pages before signing in', async ({ tab }) => {
  await tab.goto('/login')
  await tab.call('setToken', null)
  for (const { name, path } of screens.filter(({ isAnonymous }) => isAnonymous)) {
    await tab.goto(path)
    await tab.expectState({ path })
    await tab.expectText([{ role: 'heading' }], /./)
    writeFileSync(`${folder}/${name}-light-${tab.session.name}.png`, await tab.session.screenshot())
    await tab.expectNoProblems(name)
  }
})
