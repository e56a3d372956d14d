import type { Page } from '@playwright/test'
import { reportFaults } from '../support/error-report'
import type { Control } from './support/control'
import {
  breakNumbers,
  breakNumberOnce,
  leave,
  openReporting,
  test as reportingTest,
} from './support/error-receiver'
import { openInApp } from './support/open-in-app'
import { expect, test } from './support/test'

const entry = (fields: object) => expect.objectContaining({ count: 1, ...fields })
const chunkOf = (name: string) => expect.stringMatching(new RegExp(`^${name}-[\\w-]+\\.js$`))

/** Runs in the browser: an error and a rejection that nothing handles. Ends once the console has received both. */
async function breakTwice(text: string) {
  const told = ['error', 'unhandledrejection'].map(
    (type) => new Promise((resolve) => addEventListener(type, resolve, { once: true })),
  )
  queueMicrotask(() => {
    throw new TypeError(text)
  })
  void Promise.reject(new RangeError(text))
  await Promise.all(told)
}

/** Runs in the browser. Breaks the data of a guard, once. */
function breakSearchParamsOnce(text: string) {
  const whole = Object.getOwnPropertyDescriptor(URL.prototype, 'searchParams')
  Object.defineProperty(URL.prototype, 'searchParams', {
    configurable: true,
    get() {
      if (whole) Object.defineProperty(URL.prototype, 'searchParams', whole)
      throw new RangeError(text)
    },
  })
}

/** Runs in the browser. Breaks the toasts, which stand outside of every error boundary. */
function breakToasts(text: string) {
  const create = document.createElement.bind(document)
  document.createElement = (name: string) => {
    if (name === 'strong') throw new Error(text)
    return create(name)
  }
}

/** Runs in the browser. Observers that start later receive events of 104 ms or more. */
const slowDownPress = () =>
  addEventListener(
    'click',
    () => {
      const end = performance.now() + 150
      while (performance.now() < end);
    },
    { once: true },
  )

/** Runs in the browser. A press is measured when its frame was presented, some time after the page shows it. */
const untilPressMeasured = () =>
  new Promise<void>((resolve) =>
    new PerformanceObserver((list) => {
      const isPress = (one: PerformanceEntry) =>
        one instanceof PerformanceEventTiming && one.interactionId > 0
      if (list.getEntries().some(isPress)) resolve()
    }).observe({ type: 'event', buffered: true }),
  )

/** Runs in the browser. */
function signOut() {
  localStorage.removeItem('token')
  dispatchEvent(new StorageEvent('storage', { key: 'token' }))
}

test.describe('without a valid errorUrl', () => {
  test.use({ expectedConsole: [/on purpose|errorUrl/], isFirstVisit: true })

  test('nothing is sent and no code for it is loaded, but a warning is logged', async ({ page }) => {
    const requests: string[] = []
    page.on('request', (request) => requests.push(`${request.method()} ${request.url()}`))
    const warning = page.waitForEvent('console', (message) => message.type() === 'warning')
    await page.clock.install()
    await page.route('/config.json', (route) => route.fulfill({ json: { errorUrl: 'errors.example.com' } }))
    await page.goto('/login')
    await expect(page.getByRole('button', { name: '登录' })).toBeVisible()
    expect((await warning).text()).toContain('config.json: errorUrl')
    await page.evaluate(breakTwice, 'broken on purpose')
    // Later than the reporter would be loaded without an error.
    await page.clock.runFor(10_000)
    await leave(page)
    expect(requests.filter((one) => /reporter|vitals|^POST/.test(one))).toEqual([])
  })
})

const thrown = {
  name: 'Error',
  frames: expect.arrayContaining([expect.stringMatching(/^[\w-]+\.js:\d+:\d+$/)]),
  components: expect.arrayContaining([expect.stringMatching(/^[\w$]+$/)]),
}

const pageError = (page: Page) => page.getByRole('heading', { name: '页面出错了' })
const home = (page: Page) => page.getByRole('link', { name: '控制面板' })

async function press(page: Page) {
  await page.evaluate(slowDownPress)
  await page.getByRole('button', { name: /^用户菜单/ }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await page.evaluate(untilPressMeasured)
  await page.keyboard.press('Escape')
}

/** Opens two pages whose answers are not as the contract says. */
async function readWrongAnswers(page: Page, control: Control) {
  const data = [{ id: 1, title: '维护', is_sticky: { on: 'yes' } }, 'odd']
  const body = { code: 200, message: '', data, meta: { total: 2, page: 1, limit: 10 } }
  await control.fault({ operationId: 'listAnnouncements', status: 200, body })
  await control.fault({ operationId: 'getDashboard', rawBody: '<html>', contentType: 'text/html' })
  await openInApp(page, '/announcements')
  await expect(page.getByRole('list', { name: '公告列表' })).toContainText('维护')
  await openInApp(page, '/console')
  await expect(page.getByRole('button', { name: '重试' }).first()).toBeVisible()
  await control.clearFaults()
}

/** Opens a page that React renders again after an error. */
async function recover(page: Page) {
  await openInApp(page, '/nodeManagement')
  await page.evaluate(breakNumberOnce, { path: '/console', text: 'broken on purpose' })
  const recovered = page.waitForEvent('console', (message) => message.text().includes('error #520'))
  await home(page).click()
  await recovered
  await expect(pageError(page)).toHaveCount(0)
}

async function loseDialog(page: Page) {
  // Not by the page, which would load a document for it.
  await page.context().route('**/assets/config-dialog-*.js', (route) => route.abort())
  await openInApp(page, '/projectConfig')
  const create = page.getByRole('button', { name: '新建配置' })
  await expect(create).toBeEnabled()
  await create.click()
  await expect(page.getByText('加载失败，请检查网络后重试')).toBeVisible()
}

async function breakGuard(page: Page) {
  await page.evaluate(breakSearchParamsOnce, 'broken on purpose')
  await openInApp(page, '/powerExplore/deploy?project_id=8')
  await expect(pageError(page)).toBeVisible()
}

async function breakPage(page: Page) {
  await openInApp(page, '/nodeManagement')
  await expect(page.getByRole('heading', { level: 1, name: '节点管理' })).toBeVisible()
  await page.evaluate(breakNumbers, 'broken on purpose')
  await home(page).click()
  await expect(pageError(page)).toBeVisible()
}

/** Leaves nothing of the console. */
async function breakConsole(page: Page) {
  await page.evaluate(signOut)
  await expect(page).toHaveURL('/login')
  await page.evaluate(breakToasts, 'broken on purpose')
  await openInApp(page, '/console')
  await expect(page.getByRole('button')).toHaveCount(0)
}

reportingTest.describe('a report', () => {
  reportingTest.use({
    expectedConsole: [/on purpose|React error #520|dynamically imported module|getDashboard|\/api\//],
  })

  // A report holds ten entries, and a minute three reports.
  reportingTest(
    'of uncaught errors, wrong answers and the speed of the page is sent when the user leaves',
    async ({ page, signIn, control, reporting }) => {
      await signIn()
      await openReporting(page, '/announcements/1?from=mail')
      const before = reporting.received.length
      await page.evaluate(breakTwice, 'broken on purpose')
      await page.evaluate(breakTwice, 'broken on purpose as well')
      await press(page)
      await readWrongAnswers(page, control)
      await leave(page)
      const common = { route: '/announcements/:id', time: expect.stringMatching(/^\d{4}-.*Z$/) }
      const decode = { kind: 'decode', time: expect.any(String), count: expect.any(Number) }
      const list = { ...decode, operation: 'listAnnouncements', route: '/announcements', result: 'left-out' }
      const dashboard = { ...decode, operation: 'getDashboard', route: '/console', result: 'failed' }
      await expect.poll(reporting.entries).toEqual(
        expect.arrayContaining([
          { kind: 'window', name: 'TypeError', ...common, count: 2 },
          { kind: 'rejection', name: 'RangeError', ...common, count: 2 },
          { ...list, path: 'data[].is_sticky', expected: 'boolean' },
          { ...list, path: 'data[]', expected: 'object' },
          { ...dashboard, path: '(root)', expected: 'object' },
        ]),
      )
      // Each once.
      await expect
        .poll(() => vitals(reporting.entries()).map(({ name }) => name))
        .toEqual(['CLS', 'FCP', 'INP', 'LCP', 'TTFB'])
      for (const { name, value } of vitals(reporting.entries())) expect(value, name).toBeLessThan(60_000)
      for (const { method, headers, text } of reporting.received.slice(before)) {
        expect(method).toBe('POST')
        expect(headers).toMatchObject({ 'content-type': 'text/plain;charset=UTF-8' })
        expect(headers).not.toHaveProperty('referer')
        expect(headers).not.toHaveProperty('cookie')
        expect(reportFaults(JSON.parse(text))).toEqual([])
      }
    },
  )

  reportingTest(
    'names what broke a page, in the end the whole console',
    async ({ page, signIn, reporting }) => {
      await signIn()
      await openReporting(page, '/nodeManagement')
      await recover(page)
      await loseDialog(page)
      await breakGuard(page)
      await breakPage(page)
      await breakConsole(page)
      await leave(page)
      await expect
        .poll(reporting.entries)
        .toEqual(
          expect.arrayContaining([
            entry({ ...thrown, kind: 'render-recovered', name: 'RangeError', route: '/console' }),
            entry({ kind: 'chunk', route: '/projectConfig', chunk: chunkOf('config-dialog') }),
            entry({ kind: 'route', name: 'RangeError', route: '/powerExplore/deploy' }),
            expect.objectContaining({ ...thrown, kind: 'render-caught', route: '/console' }),
            expect.objectContaining({ ...thrown, kind: 'render-uncaught' }),
          ]),
        )
    },
  )

  reportingTest(
    'of a file that the first page lacks is sent after five seconds, by fetch where there is no beacon',
    async ({ page, reporting }) => {
      await page.clock.install()
      await page.addInitScript(() => Object.assign(Navigator.prototype, { sendBeacon: () => false }))
      await page.route('**/assets/login-*.js', (route) => route.fulfill({ status: 404 }))
      await openReporting(page, '/login')
      await expect(pageError(page)).toBeVisible()
      await page.clock.runFor(5000)
      // It is asked for ahead of the settings, and again by the router.
      const named = { kind: 'chunk', name: 'TypeError', route: '/login', chunk: chunkOf('login'), count: 2 }
      await expect.poll(reporting.entries).toContainEqual(expect.objectContaining(named))
      expect(reporting.entries()).not.toContainEqual(
        expect.objectContaining({ kind: 'route', route: '/login' }),
      )
    },
  )
})

interface ReportedVital {
  name: string
  value: number
}

const isVital = (one: unknown): one is ReportedVital =>
  typeof one === 'object' && one !== null && 'kind' in one && one.kind === 'vital'

/** The values of the first page, by their names. */
const vitals = (entries: unknown[]) =>
  entries
    .filter(isVital)
    .filter((one) => 'route' in one && one.route === '/announcements/:id')
    .toSorted((one, other) => one.name.localeCompare(other.name))
