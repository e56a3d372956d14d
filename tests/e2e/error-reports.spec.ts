import { reportFaults } from '../support/error-report'
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

/** Runs in the browser: an error and a rejection that nothing handles. Ends once the console was told of both. */
async function breakTwice(text: string) {
  const told = ['error', 'unhandledrejection'].map(
    (type) => new Promise((resolve) => addEventListener(type, resolve, { once: true })),
  )
  setTimeout(() => {
    throw new TypeError(text)
  })
  void Promise.reject(new RangeError(text))
  await Promise.all(told)
}

/** Runs in the browser. Breaks what a guard reads. */
function breakSearchParams(text: string) {
  Object.defineProperty(URL.prototype, 'searchParams', {
    get() {
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

test.describe('without errorUrl', () => {
  test.use({ expectedConsole: [/on purpose|errorUrl/], isFirstVisit: true })

  test('nothing is sent, and no code for it is loaded', async ({ page, signIn }) => {
    const requests: string[] = []
    page.on('request', (request) => requests.push(`${request.method()} ${request.url()}`))
    await signIn()
    await page.goto('/console')
    await page.evaluate(breakTwice, 'broken on purpose')
    // The palette is loaded after two seconds, as the reporter would be.
    await page.waitForResponse(/command-palette/)
    await leave(page)
    expect(requests.filter((one) => /reporter|vitals|^POST/.test(one))).toEqual([])
  })

  test('a wrong one is ignored with a warning, and the console starts', async ({ page }) => {
    const warning = page.waitForEvent('console', (message) => message.type() === 'warning')
    await page.route('/config.json', (route) => route.fulfill({ json: { errorUrl: 'errors.example.com' } }))
    await page.goto('/login')
    await expect(page.getByRole('button', { name: '登录' })).toBeVisible()
    expect((await warning).text()).toContain('config.json: errorUrl')
  })
})

const thrown = {
  name: 'Error',
  frames: expect.arrayContaining([expect.stringMatching(/^[\w-]+\.js:\d+:\d+$/)]),
  components: expect.arrayContaining([expect.stringMatching(/^[\w$]+$/)]),
}

reportingTest.describe('a report', () => {
  reportingTest.use({ expectedConsole: [/on purpose|React error #520/] })

  reportingTest('of uncaught errors is sent when the user leaves', async ({ page, signIn, reporting }) => {
    await signIn()
    await openReporting(page, '/announcements/1?from=mail')
    const before = reporting.received.length
    await page.evaluate(breakTwice, 'broken on purpose')
    await page.evaluate(breakTwice, 'broken on purpose as well')
    await leave(page)
    const common = { route: '/announcements/:id', time: expect.stringMatching(/^\d{4}-.*Z$/) }
    await expect.poll(reporting.entries).toEqual(
      expect.arrayContaining([
        { kind: 'window', name: 'TypeError', ...common, count: 2 },
        { kind: 'rejection', name: 'RangeError', ...common, count: 2 },
      ]),
    )
    const reports = reporting.received.slice(before)
    for (const { method, headers, text } of reports) {
      expect(method).toBe('POST')
      expect(headers).toMatchObject({ 'content-type': 'text/plain;charset=UTF-8' })
      expect(headers).not.toHaveProperty('referer')
      expect(headers).not.toHaveProperty('cookie')
      expect(reportFaults(JSON.parse(text))).toEqual([])
    }
  })

  reportingTest('is sent after five seconds to a user who stays', async ({ page, signIn, reporting }) => {
    await signIn()
    await openReporting(page, '/mine/order')
    await page.evaluate(breakTwice, 'broken on purpose')
    await expect.poll(reporting.entries).toContainEqual(entry({ kind: 'rejection', route: '/mine/order' }))
  })

  reportingTest('goes by fetch where there is no beacon', async ({ page, signIn, reporting }) => {
    await page.addInitScript(() => Object.assign(Navigator.prototype, { sendBeacon: () => false }))
    await signIn()
    await openReporting(page, '/mine/invite')
    await page.evaluate(breakTwice, 'broken on purpose')
    await leave(page)
    await expect.poll(reporting.entries).toContainEqual(entry({ kind: 'rejection', route: '/mine/invite' }))
  })

  reportingTest('names the components of a page that throws', async ({ page, signIn, reporting }) => {
    await signIn()
    await openReporting(page, '/nodeManagement')
    await page.evaluate(breakNumbers, 'broken on purpose')
    await page.getByRole('link', { name: '控制面板' }).click()
    await expect(page.getByRole('heading', { name: '页面出错了' })).toBeVisible()
    await leave(page)
    await expect
      .poll(reporting.entries)
      .toContainEqual(expect.objectContaining({ kind: 'render-caught', route: '/console', ...thrown }))
  })

  reportingTest('tells of a page that React rendered again', async ({ page, signIn, reporting }) => {
    await signIn()
    await openReporting(page, '/nodeManagement')
    await page.evaluate(breakNumberOnce, { path: '/console', text: 'broken on purpose' })
    const recovered = page.waitForEvent('console', (message) => message.text().includes('error #520'))
    await page.getByRole('link', { name: '控制面板' }).click()
    await recovered
    await expect(page.getByRole('heading', { name: '页面出错了' })).toHaveCount(0)
    await leave(page)
    await expect.poll(reporting.entries).toContainEqual(
      expect.objectContaining({
        ...thrown,
        kind: 'render-recovered',
        name: 'RangeError',
        route: '/console',
      }),
    )
  })

  reportingTest('names the route whose guard failed', async ({ page, signIn, reporting }) => {
    await signIn()
    await openReporting(page, '/console')
    await page.evaluate(breakSearchParams, 'broken on purpose')
    await openInApp(page, '/powerExplore/deploy?project_id=8')
    await expect(page.getByRole('heading', { name: '页面出错了' })).toBeVisible()
    await leave(page)
    await expect
      .poll(reporting.entries)
      .toContainEqual(entry({ kind: 'route', name: 'RangeError', route: '/powerExplore/deploy' }))
  })

  reportingTest('is sent when nothing is left of the console', async ({ page, reporting }) => {
    await openReporting(page, '/login')
    await page.evaluate(breakToasts, 'broken on purpose')
    await openInApp(page, '/console')
    await expect(page.getByRole('button')).toHaveCount(0)
    await leave(page)
    await expect
      .poll(reporting.entries)
      .toContainEqual(expect.objectContaining({ kind: 'render-uncaught', ...thrown }))
  })
})

reportingTest.describe('a file that does not load', () => {
  reportingTest.use({ expectedConsole: [/dynamically imported module/] })

  reportingTest('is named, also when it is needed for the first page', async ({ page, reporting }) => {
    await page.route('**/assets/login-*.js', (route) => route.fulfill({ status: 404 }))
    await openReporting(page, '/login')
    await expect(page.getByRole('heading', { name: '页面出错了' })).toBeVisible()
    const chunk = expect.stringMatching(/^login-[\w-]+\.js$/)
    // It is asked for ahead of the settings, and again by the router.
    const named = { kind: 'chunk', name: 'TypeError', route: '/login', chunk, count: 2 }
    await expect.poll(reporting.entries).toContainEqual(expect.objectContaining(named))
    expect(reporting.entries()).not.toContainEqual(
      expect.objectContaining({ kind: 'route', route: '/login' }),
    )
  })

  reportingTest('is reported for a dialog too', async ({ page, signIn, reporting }) => {
    await signIn()
    await openReporting(page, '/projectConfig')
    const create = page.getByRole('button', { name: '新建配置' })
    await expect(create).toBeEnabled()
    await page.route('**/assets/config-dialog-*.js', (route) => route.abort())
    await create.click()
    await expect(page.getByText('加载失败，请检查网络后重试')).toBeVisible()
    await leave(page)
    const chunk = expect.stringMatching(/^config-dialog-[\w-]+\.js$/)
    await expect
      .poll(reporting.entries)
      .toContainEqual(entry({ kind: 'chunk', route: '/projectConfig', chunk }))
  })
})

reportingTest.describe('a response that is not as the contract says', () => {
  reportingTest.use({ expectedConsole: [/getDashboard|\/api\//] })

  reportingTest('is reported by operation, path and type', async ({ page, signIn, control, reporting }) => {
    const data = [{ id: 1, title: '维护', is_sticky: { on: 'yes' } }, 'odd']
    const body = { code: 200, message: '', data, meta: { total: 2, page: 1, limit: 10 } }
    await control.fault({ operationId: 'listAnnouncements', status: 200, body })
    await control.fault({ operationId: 'getDashboard', rawBody: '<html>', contentType: 'text/html' })
    await signIn()
    await openReporting(page, '/announcements')
    await expect(page.getByRole('list', { name: '公告列表' })).toContainText('维护')
    await openInApp(page, '/console')
    await expect(page.getByRole('button', { name: '重试' }).first()).toBeVisible()
    await leave(page)
    const decode = { kind: 'decode', time: expect.any(String), count: expect.any(Number) }
    const list = { ...decode, operation: 'listAnnouncements', route: '/announcements', result: 'left-out' }
    const home = { ...decode, operation: 'getDashboard', route: '/console', result: 'failed' }
    await expect.poll(reporting.entries).toEqual(
      expect.arrayContaining([
        { ...list, path: 'data[].is_sticky', expected: 'boolean' },
        { ...list, path: 'data[]', expected: 'object' },
        { ...home, path: '(root)', expected: 'object' },
      ]),
    )
  })
})

/** Runs in the browser. Observers that start later are told of events that took 104 ms or more. */
const slowDownPresses = () =>
  addEventListener('click', () => {
    const end = performance.now() + 150
    while (performance.now() < end);
  })

/** Runs in the browser. A press is measured when its frame was presented, some time after the page shows it. */
const untilPressMeasured = () =>
  new Promise<void>((resolve) =>
    new PerformanceObserver((list) => {
      const isPress = (one: PerformanceEntry) =>
        one instanceof PerformanceEventTiming && one.interactionId > 0
      if (list.getEntries().some(isPress)) resolve()
    }).observe({ type: 'event', buffered: true }),
  )

reportingTest(
  'web vitals are reported when the user leaves, each once',
  async ({ page, signIn, reporting }) => {
    await signIn()
    await openReporting(page, '/powerManagement')
    await page.evaluate(slowDownPresses)
    await page.getByRole('button', { name: /^用户菜单/ }).click()
    await expect(page.getByRole('menu')).toBeVisible()
    await page.evaluate(untilPressMeasured)
    await leave(page)
    const vitals = () =>
      reporting
        .entries()
        .filter((one): one is { kind: 'vital'; name: string; value: number } =>
          reportedVital(one, '/powerManagement'),
        )
    await expect
      .poll(() =>
        vitals()
          .map(({ name }) => name)
          .toSorted(),
      )
      .toEqual(['CLS', 'FCP', 'INP', 'LCP', 'TTFB'])
    for (const { name, value } of vitals()) expect(value, name).toBeLessThan(60_000)
  },
)

const reportedVital = (one: unknown, route: string) =>
  typeof one === 'object' &&
  one !== null &&
  'kind' in one &&
  one.kind === 'vital' &&
  'route' in one &&
  one.route === route
