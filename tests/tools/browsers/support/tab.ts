import { expect } from '@playwright/test'
import type { Path } from '../in-page/locate'
import type { InPage } from '../in-page/main'
import { clicking, pressing, typing } from './keys'
import type { Session } from './session'

/** Asserts on something that the page shows sooner or later. */
const eventually = <Value>(read: () => Promise<Value>, message: string) => expect.poll(read, { message })

const describePath = (path: Path) =>
  path
    .map((step) => ('label' in step ? step.label : `${step.role} ${JSON.stringify(step.name ?? '')}`))
    .join(' › ')

type Functions = { [Name in keyof InPage]: InPage[Name] }

/** The console in a tab of a real browser. */
export class Tab {
  constructor(
    readonly session: Session,
    readonly origin: string,
  ) {}

  /** Calls a function of in-page/main.ts. */
  async call<Name extends keyof Functions>(
    name: Name,
    ...args: Parameters<Functions[Name]>
  ): Promise<Awaited<ReturnType<Functions[Name]>>> {
    const list = args.map((one) => JSON.stringify(one)).join(', ')
    const text = await this.session.evaluate(
      `(async () => JSON.stringify({ value: await window.inPage.${name}(${list}) }))()`,
    )
    return JSON.parse(text).value
  }

  /** When the document of the tab began to load; 0 until the console's is complete. */
  private async loadedAt() {
    const isLoaded = `document.readyState === 'complete' && window.inPage`
    const time = this.session.evaluate(`(async () => String(${isLoaded} ? performance.timeOrigin : 0))()`)
    return Number(await time.catch(() => 0))
  }

  async goto(address: string) {
    const before = await this.loadedAt()
    await this.session.navigate(`${this.origin}${address}`)
    // Firefox at times ends the command while the document is loading, or before it is there.
    await eventually(() => this.loadedAt(), `loads ${address}`).toBeGreaterThan(before)
  }

  async click(path: Path, held?: 'Shift') {
    let point: Awaited<ReturnType<InPage['point']>> = null
    await eventually(
      async () => (point = await this.call('point', path)),
      `can be clicked: ${describePath(path)}`,
    ).not.toBeNull()
    if (point) await this.session.perform(clicking(point, held))
  }

  press(combination: string) {
    return this.session.perform(pressing(combination))
  }

  /** Presses Enter on a button or link. */
  async enter(path: Path) {
    await eventually(() => this.call('focus', path), `can be focused: ${describePath(path)}`).toBe(true)
    await this.press('Enter')
  }

  /** Presses Tab until an element has the focus. */
  async tabTo(path: Path) {
    for (let presses = 0; presses < 60; presses++) {
      if (await this.call('isFocused', path)) return
      await this.press('Tab')
    }
    await this.expectFocused(path)
  }

  type(text: string) {
    return this.session.perform(typing(text))
  }

  /** Replaces the text of a field by typing. */
  async fillIn(path: Path, text: string) {
    await this.click(path)
    await this.press('Control+a')
    await this.type(text)
    await eventually(() => this.call('texts', path), describePath(path)).toEqual([text])
  }

  /** Types a text into a combobox and clicks the option that has it. */
  async pick(path: Path, text: string) {
    await this.fillIn(path, text)
    await this.click([...path.slice(0, -1), { role: 'option', name: { contains: text } }])
  }

  /** Picks an option of a select. */
  async select(path: Path, label: string) {
    await eventually(() => this.call('selectOption', path, label), `${describePath(path)}: ${label}`).toBe(
      true,
    )
  }

  async expectText(path: Path, text: string | RegExp) {
    const pattern = typeof text === 'string' ? expect.stringContaining(text) : expect.stringMatching(text)
    await eventually(() => this.call('texts', path), describePath(path)).toContainEqual(pattern)
  }

  async expectGone(path: Path) {
    await eventually(() => this.call('texts', path), describePath(path)).toEqual([])
  }

  async expectAttribute(path: Path, name: string, value: string) {
    await eventually(() => this.call('attribute', path, name), describePath(path)).toBe(value)
  }

  async expectFocused(path: Path) {
    await eventually(() => this.call('isFocused', path), `focused: ${describePath(path)}`).toBe(true)
  }

  /** The grid's cursor is on a row, which the grid's focus tells by aria-activedescendant. The header is row 1. */
  async expectActiveRow(row: number) {
    await eventually(() => this.call('activeRow'), 'the row at the cursor of the grid').toBe(String(row))
  }

  async expectNoActiveRow() {
    expect(await this.call('activeRow')).toBeNull()
  }

  async expectState(state: Partial<ReturnType<InPage['state']>>) {
    await eventually(() => this.call('state'), 'state of the page').toMatchObject(state)
  }

  /** Waits for the heading of the page, then for its data: what loads is marked from the heading on. */
  async expectLoaded() {
    await this.expectText([{ role: 'main' }, { role: 'heading' }], /./)
    await this.expectState({ busy: [] })
  }

  /** Opens a page of the running console and waits until it is loaded. */
  async open(address: string) {
    await this.call('navigate', address)
    const title = async () => (await this.call('state')).title
    await eventually(title, `the title of ${address}`).not.toBe('')
    await this.expectLoaded()
  }

  async expectNoProblems(where: string) {
    expect(await this.call('takeProblems'), `warnings and errors of ${where}`).toEqual([])
  }
}
