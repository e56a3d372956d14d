import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '~/app/query/query-client'
import { navigate, openConsole } from '../../tests/support/component/console'
import { expectLogs } from '../../tests/support/component/console-watch'
import { toasts } from '../../tests/support/component/expectations'
import { frames } from '../../tests/support/component/frames'
import { control } from '../../tests/support/component/provider'

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

/** Every search param that a screen has, but those of which any text is valid or that a screen needs. */
const names =
  'page sort status type view unread top_up lease expiry billing cpu memory invite_page reward_page reward_type ' +
  'withdraw_page'

/** Search params of ids: any text may be one. */
const idNames = 'message group node project category region_id config_id'

const each = (value: string, list = names) =>
  list
    .split(' ')
    .map((name) => `${name}=${value}`)
    .join('&')

/** What names nothing, also where an id is expected. */
const nothing = (value: string) => each(value, `${names} ${idNames}`)

const rubbish = [
  ['words', each('nope:up')],
  ['numbers', each('-1')],
  ['numbers that are none', each('1e309')],
  ['repeated keys', `${each('bogus')}&${each('2')}&${each('online')}`],
  ['empty and blank texts', `${nothing('')}&keyword=%20%09&search=%20&=&&`],
  ['encodings that are none', each('%E0%A4%A')],
  ['values of 10 kB', nothing('x'.repeat(10_000))],
] as const

const withSearch = (address: string, search: string) =>
  `${address}${address.includes('?') ? '&' : '?'}${search}`

const main = () => page.getByRole('main')
const heading = () => main().getByRole('heading', { level: 1 })

/** What the page shows, without numbers and ages: clocks and live values change meanwhile. */
function content() {
  const element = main().element()
  const text = element instanceof HTMLElement ? element.innerText : ''
  return text.replaceAll(/\d[\d.]*/g, '0').replaceAll('刚刚更新', '0分钟内')
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
  await expect.poll(isStill, { interval: 300 }).toBe(true)
}

describe('rubbish in the address', () => {
  test.for(screens)('%s shows its default', async (address) => {
    await openConsole(address)
    await expect.element(heading()).toBeVisible()
    await settled()
    const shown = content()
    for (const [what, search] of rubbish) {
      await navigate(withSearch(address, search))
      await frames()
      await expect.poll(content, { message: what }).toBe(shown)
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
})
