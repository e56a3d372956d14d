import { type BrowserPage, type Locator, locators } from 'vitest/browser'
import { centreOf, type Place } from './mouse'

declare module 'vitest/browser' {
  interface LocatorSelectors {
    /**
     * Presses the element with the left button, by events from within the page: about ten times as fast
     * as `click`, which moves the browser's own mouse and is for the styles of `:hover` and `:active`.
     * As with `click`, the element has to be enabled, and nothing may cover its middle.
     */
    press: () => Promise<void>
  }
}

/** Milliseconds to wait for an element that cannot be pressed yet. */
const patience = 10_000

// Kept from the tests that stop the timers.
const { requestAnimationFrame: beforePaint } = globalThis
const nextFrame = () => new Promise((resolve) => void beforePaint(resolve))

/** Lets what an event has caused run before the next event, as the browser does. */
const nextTask = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => resolve(), { once: true })
    port1.start()
    port2.postMessage(null)
  })

const disabled = ':disabled, [aria-disabled=true], [aria-disabled=true] *'
const focusable = 'a[href], button, input, select, textarea, [tabindex], [contenteditable=true]'

const labelsOf = (element: Element) =>
  element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []

/** Whether a press on `hit` is one on the element. */
const isPartOf = (hit: Element | null, element: Element): hit is Element =>
  hit !== null && [element, ...labelsOf(element)].some((part) => part.contains(hit))

const describe = (element: Element | null) => element?.outerHTML.slice(0, 120) ?? 'nothing'

interface Target extends Place {
  hit: Element
}

/** Returns where the element can be pressed, or why it cannot. */
function findTarget(locator: Locator): Target | string {
  const element = locator.query()
  if (!element) return 'it is not there'
  if (element.matches(disabled)) return 'it is disabled'
  const place = centreOf(locator)
  const hit = document.elementFromPoint(place.x, place.y)
  return isPartOf(hit, element) ? { hit, ...place } : `${describe(hit)} is in its place`
}

const positions: ScrollLogicalPosition[] = ['nearest', 'center', 'start', 'end']

const describeFault = (target: Target | string) => (typeof target === 'string' ? target : 'it moves')

/** Tries another edge of its scroll area each time, as a header or a bar may cover it at one of them. */
const scrollIntoView = (locator: Locator, attempt: number) =>
  locator.query()?.scrollIntoView({ block: positions[attempt % positions.length], inline: 'nearest' })

const isAt = (place: Place, last: Place | undefined) => place.x === last?.x && place.y === last.y

/** Waits until the element can be pressed and has not moved for a frame, and scrolls it into view for that. */
async function waitForTarget(locator: Locator): Promise<Target> {
  const end = performance.now() + patience
  let last: Place | undefined
  for (let attempt = 0; ; attempt += 1) {
    const target = findTarget(locator)
    if (typeof target !== 'string' && isAt(target, last)) return target
    if (performance.now() > end)
      throw new Error(`${locator.selector} cannot be pressed: ${describeFault(target)}`)
    if (typeof target === 'string') scrollIntoView(locator, attempt)
    last = typeof target === 'string' ? undefined : target
    await nextFrame()
  }
}

/** The element below the pointer. */
let entered: Element | undefined

const common = { bubbles: true, cancelable: true, composed: true, view: window }

interface Gesture extends PointerEventInit {
  /** The last part of the names of both events, as in `pointerdown`. */
  kind: string
}

const at = ({ x, y }: Place) => ({ ...common, clientX: x, clientY: y })

/** Sends a pointer event. Returns whether the page has not prevented it. */
const sendPointer = (target: Target, { kind, ...more }: Gesture) => {
  const init = { ...at(target), pointerId: 1, pointerType: 'mouse', isPrimary: true, ...more }
  return target.hit.dispatchEvent(new PointerEvent(`pointer${kind}`, init))
}

/** Sends the mouse event that comes after it. */
const sendMouse = (target: Target, { kind, ...more }: Gesture) =>
  target.hit.dispatchEvent(new MouseEvent(`mouse${kind}`, { ...at(target), ...more }))

function send(target: Target, gesture: Gesture) {
  sendPointer(target, gesture)
  sendMouse(target, gesture)
}

function enter(target: Target) {
  const left = entered
  if (left === target.hit) return
  if (left?.isConnected) send({ ...target, hit: left }, { kind: 'out', relatedTarget: target.hit })
  send(target, { kind: 'over', relatedTarget: left ?? null })
  entered = target.hit
}

function moveFocus(hit: Element) {
  const next = hit.closest(focusable)
  const { activeElement } = document
  if (next instanceof HTMLElement) next.focus({ preventScroll: true })
  else if (activeElement instanceof HTMLElement) activeElement.blur()
}

/** Returns whether mouse events come with the press: a page that prevents the pointer event wants none. */
function pressDown(target: Target) {
  const down = { kind: 'down', buttons: 1, detail: 1 }
  const hasMouse = sendPointer(target, down)
  if (hasMouse && sendMouse(target, down)) moveFocus(target.hit)
  return hasMouse
}

function ancestorsOf(element: Element | null): Element[] {
  return element ? [element, ...ancestorsOf(element.parentElement)] : []
}

/** The click goes to what was below the pointer at the beginning and is at the end, as the page may have changed. */
function letGo(target: Target, { hasMouse, pressed }: { hasMouse: boolean; pressed: Element[] }) {
  const up = { kind: 'up', detail: 1 }
  const hit = document.elementFromPoint(target.x, target.y) ?? document.body
  const now = { ...target, hit }
  sendPointer(now, up)
  if (hasMouse) sendMouse(now, up)
  const clicked = pressed.find((element) => element.contains(hit))
  clicked?.dispatchEvent(new MouseEvent('click', { ...at(target), detail: 1 }))
}

async function press(this: Locator | BrowserPage) {
  if (!('query' in this)) throw new Error('only an element can be pressed')
  const target = await waitForTarget(this)
  enter(target)
  send(target, { kind: 'move' })
  await nextTask()
  const pressed = ancestorsOf(target.hit)
  const hasMouse = pressDown(target)
  await nextTask()
  letGo(target, { hasMouse, pressed })
  await nextTask()
}

locators.extend({ press })
