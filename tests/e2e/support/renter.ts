import { dollars, readLedger } from './ledger'
import { Newcomer } from './newcomer'
import { openInApp } from './open-in-app'
import { expect } from './test'

/** Who rents servers and power for a while, and looks at the books now and then. */
export class Renter extends Newcomer {
  private now = 0

  readonly grid = this.page.getByRole('grid', { name: '节点列表' })
  readonly bar = this.page.getByRole('region', { name: '批量操作' })
  readonly summary = this.page.getByRole('region', { name: '订单摘要' })
  readonly progress = this.page.getByRole('region', { name: /^部署进度/ })
  readonly dialog = (name: string) => this.page.getByRole('dialog', { name, exact: true })

  /** Starts the browser's clock at the provider's time. @param now epoch milliseconds */
  async begin(now: number) {
    this.now = now
    await this.page.clock.install({ time: now })
  }

  /** Advances the clocks of the provider and the browser by a number of seconds. */
  async pass(seconds: number) {
    this.now += seconds * 1000
    await this.page.clock.setSystemTime(this.now)
    await this.control.advance(seconds)
  }

  /** Opens an entry of the side menu. */
  async visit(entry: '控制面板' | '节点管理' | '算力管理') {
    // The home page's entry is named with the number of things to do.
    const menu = this.page.getByRole('navigation', { name: '主导航' })
    await menu.getByRole('link', { name: new RegExp(`^${entry}(，|$)`) }).click()
    await expect(this.page.getByRole('heading', { level: 1, name: entry })).toBeVisible()
  }

  /** Opens the page on which a project's servers or power are bought, and selects a plan. */
  async openMarket(address: string, plan: string) {
    await openInApp(this.page, address)
    await this.page.getByRole('radio', { name: plan, exact: true }).check()
  }

  /** Buys a number of the selected plan. */
  async buy(quantity: number, total: string) {
    const number = this.summary.getByRole('spinbutton', { name: '数量' })
    await number.fill(String(quantity))
    await expect(this.summary).toContainText(total)
    // By keyboard, because a toast may cover the button.
    await this.summary.getByRole('button', { name: '立即购买' }).press('Enter')
    // The receipt takes the place of the form, which is then reset.
    await this.summary.getByRole('button', { name: '再买一台' }).press('Enter')
    await expect(number).toHaveValue('1')
  }

  /** Refreshes the nodes. */
  async refresh() {
    await this.page.getByRole('button', { name: '刷新', exact: true }).click()
    await expect(this.grid).toHaveAttribute('aria-busy', 'false')
  }

  /** The number of failed servers in the progress panel, once none is running. */
  private async failures() {
    // The panel's next poll runs at once.
    await this.page.clock.runFor(3000)
    await expect(this.progress.getByRole('status')).toHaveText(/^(全部部署完成|部署结束)/)
    const counts = this.progress.getByRole('list', { name: '各状态数量' }).getByRole('listitem')
    const texts = await counts.filter({ hasText: /失败|超时/ }).allTextContents()
    return texts.reduce((sum, text) => sum + Number(text.replaceAll(/\D/g, '')), 0)
  }

  /** The panel counts the failures of the newest command logs, and every failure has a message. */
  async expectFailureMessages() {
    const failures = await this.failures()
    const ledger = await readLedger(this.control)
    const failed = ledger.executions(this.email).filter(({ status }) => /failed|timeout/.test(status))
    const messages = ledger.messages(this.email).filter(({ subject }) => /^部署(失败|超时)$/.test(subject))
    expect(messages).toHaveLength(failed.length)
    expect(failures).toBe(ledger.newestExecutions(this.email).filter((one) => failed.includes(one)).length)
    expect(failures).toBeGreaterThan(0)
    await expect(this.progress.getByRole('button', { name: `重试失败的 ${failures} 台` })).toBeVisible()
  }

  retryButton() {
    return this.progress.getByRole('button', { name: /^重试失败的/ })
  }

  /** Retries until no server fails, because a retry may fail too. */
  async retryUntilDone() {
    while ((await this.failures()) > 0) {
      await this.retryButton().click()
      await expect(this.retryButton()).toHaveCount(0)
      await this.pass(70)
    }
  }

  /** The value beside a label of the power task. */
  fact(label: string) {
    return this.page.locator('dt').filter({ hasText: label }).locator('xpath=following-sibling::dd')
  }

  /** Opens the only power task. */
  async openTask() {
    await this.visit('算力管理')
    await this.page.getByRole('link', { name: /^详情 / }).click()
    await expect(this.page.getByRole('grid', { name: '机器列表' })).toHaveAttribute('aria-busy', 'false')
    await this.page.getByRole('button', { name: '刷新' }).click()
  }

  /** Home page, ledger and inbox agree. Returns the remaining cents. */
  async expectAgreement() {
    const { page, email } = this
    await this.visit('控制面板')
    await page.getByRole('button', { name: '刷新余额' }).click()
    const ledger = await readLedger(this.control)
    const available = ledger.of(email, 'available')
    const spent = -ledger.booked(email, '购买节点') - ledger.booked(email, '按分钟计费')
    const region = (name: string) => page.getByRole('region', { name, exact: true })
    await expect(region('账户余额')).toContainText(available)
    await expect(region('费用分析')).toContainText(`本月消费${dollars(spent)}`)
    await this.expectBalance(available)
    const unread = ledger.messages(email).filter(({ isRead }) => !isRead).length
    await expect(page).toHaveTitle(`(${unread}) 控制面板 · 算力控制台`)
    const { power, servers } = ledger.metered(email)
    expect(ledger.booked(email, '按分钟计费') + power + servers).toBe(0)
    expect(ledger.total).toBe(0)
    return ledger.booked(email, '充值') - spent
  }
}
