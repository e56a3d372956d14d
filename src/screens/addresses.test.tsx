import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '~/app/query/query-client'
import { navigate, openConsole } from '../../tests/support/component/console'
import { expectLogs } from '../../tests/support/component/console-watch'
import { toasts } from '../../tests/support/component/expectations'
import { control } from '../../tests/support/component/provider'
import { frames } from '../../tests/support/frames'
import { each, idNames, rubbish } from '../../tests/support/search-params'

const screens = [
  '/console',
  '/mine/order',
  '/mine/invite',
  '/messages',
  '/announcements',
  '/node/script?project_id=7',
  '/node/deploy/cloud?project_id=7',
  '/node/deploy/private?project_id=7',
  '/nodeManagement',
  '/project',
  '/projectConfig',
  '/powerExplore/deploy?project_id=8',
  '/powerManagement',
  '/powerManagement/detail?id=1',
  '/server',
]

const withSearch = (address: string, search: string) =>
  `${address}${address.includes('?') ? '&' : '?'}${search}`

const main = () => page.getByRole('main')
const heading = () => main().getByRole('heading', { level: 1 })

/** The text of the page without numbers and ages, because clocks and live values change. */
function content() {
  const element = main().element()
  const text = element instanceof HTMLElement ? element.innerText : ''
  return text.replaceAll(/\d[\d.]*/g, '0').replaceAll('刚刚更新', '0 分钟内')
}

/** Waits until all calls are answered and the page stays as it is: a part's code may come late and says nothing. */
async function settled() {
  await expect.element(main().css('[aria-busy=true]')).toHaveLength(0)
  let [last, looks] = ['', 0]
  const isStill = () => {
    const text = content()
    looks = text === last && queryClient.isFetching() === 0 ? looks + 1 : 0
    last = text
    return looks >= 3
  }
  await expect.poll(isStill, { interval: 100 }).toBe(true)
}

describe('invalid addresses', () => {
  test.for(screens)('%s shows its default', async (address) => {
    await openConsole(address)
    await expect.element(heading()).toBeVisible()
    await settled()
    const shown = content()
    for (const search of rubbish) {
      await navigate(withSearch(address, search))
      await frames()
      await expect.poll(content).toBe(shown)
      expect(page.getByRole('dialog').elements()).toEqual([])
      expect(toasts().elements()).toEqual([])
    }
    expect((await control.requests()).filter(({ status }) => status >= 400)).toEqual([])
  })

  test.for(screens)('ids that nothing has leave %s whole', async (address) => {
    expectLogs(/请求的资源不存在|参数错误/)
    await openConsole(withSearch(address, each('nope:up', idNames)))
    // By its tag: a dialog that says that there is no such thing hides it from roles.
    await expect.element(page.elementLocator(document.body).css('h1')).toBeVisible()
    expect(document.body.textContent).not.toMatch(/页面出错|undefined|NaN|\[object/)
  })

  test.for([
    ['blank', 'invite_code=%20'],
    ['repeated and blank', 'invite_code=&inviteCode=%09'],
    ['broken', each('%E0%A4%A')],
  ] as const)('an invite code that is %s is none', async ([, search]) => {
    await openConsole(`/register?${search}`, { isSignedIn: false })
    await expect.element(page.getByLabelText('邀请码')).toHaveValue('')
  })
})
