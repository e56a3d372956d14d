import { locate, type Path } from './locate'

// Runs in the page before the console. It records errors, because WebKit's driver does not report them.

const problems: string[] = []

for (const level of ['warn', 'error'] as const) {
  const original = console[level].bind(console)
  console[level] = (...values: unknown[]) => {
    problems.push(`${level}: ${values.map(String).join(' ')}`)
    original(...values)
  }
}
addEventListener('error', ({ message }) => problems.push(`uncaught: ${message}`))
addEventListener('unhandledrejection', ({ reason }) => problems.push(`unhandled: ${String(reason)}`))
addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective }) =>
  problems.push(`policy: ${effectiveDirective} blocked ${blockedURI}`),
)

const isField = (element: Element) =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement

const nextFrame = () => new Promise(requestAnimationFrame)

const centre = (element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) }
}

/** Whether a click there reaches the element: a checkbox is often reached by its label. */
function isHit(element: Element, { x, y }: { x: number; y: number }) {
  const hit = document.elementFromPoint(x, y)
  const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
  return hit !== null && [element, ...labels].some((one) => one.contains(hit))
}

const isDisabled = (element: Element) => element.matches(':disabled, [aria-disabled=true]')

const functions = {
  /** The texts, or values, of all elements at the end of a path. */
  texts: (path: Path): string[] =>
    locate(path).map((element) => (isField(element) ? element.value : element.innerText)),
  attribute: (path: Path, name: string) => locate(path)[0]?.getAttribute(name) ?? null,
  isFocused: (path: Path) => locate(path)[0] === document.activeElement,
  focus(path: Path) {
    const [element] = locate(path)
    element?.focus()
    return element !== undefined && element === document.activeElement && !isDisabled(element)
  },
  /** Where a click reaches the first element; null as long as it is missing, moving, covered or disabled. */
  async point(path: Path) {
    const [element] = locate(path)
    if (!element || isDisabled(element)) return null
    const before = centre(element)
    if (!isHit(element, before)) element.scrollIntoView({ block: 'center', inline: 'nearest' })
    await nextFrame()
    await nextFrame()
    const { x, y } = centre(element)
    return x === before.x && y === before.y && isHit(element, before) ? before : null
  },
  /** Picks an option as a driver does: the list that a browser draws is outside of the page. */
  selectOption(path: Path, label: string) {
    const [element] = locate(path)
    if (!(element instanceof HTMLSelectElement)) return false
    const option = [...element.options].find(({ text }) => text.includes(label))
    if (!option) return false
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(element, option.value)
    element.dispatchEvent(new Event('change', { bubbles: true }))
    return true
  },
  scrollTo(path: Path, top: number) {
    const [element] = locate(path)
    if (element) element.scrollTop = top
    return element?.scrollTop ?? -1
  },
  /** The texts of a column's cells in the mounted rows, from top to bottom. */
  columnTexts: (id: string): string[] =>
    [...document.querySelectorAll<HTMLElement>(`[role=grid] [data-column="${id}"]`)]
      .map((cell) => ({
        text: cell.innerText,
        index: Number(cell.closest('[role=row]')?.getAttribute('aria-rowindex')),
      }))
      .filter(({ index }) => index > 1)
      .toSorted((one, other) => one.index - other.index)
      .map(({ text }) => text),
  /** The number of the row that holds the cursor of the grid. */
  activeRow() {
    const id = document.activeElement?.getAttribute('aria-activedescendant')
    return (id && document.getElementById(id)?.closest('[role=row]')?.getAttribute('aria-rowindex')) || null
  },
  state: () => ({
    path: `${location.pathname}${location.search}`,
    title: document.title,
    isDark: document.documentElement.classList.contains('dark'),
    scheme: getComputedStyle(document.documentElement).colorScheme,
    /** The pending loads of the shown page; hidden pages do not load. */
    busy: [...document.querySelectorAll<HTMLElement>('main [aria-busy=true]')]
      .filter((element) => element.getClientRects().length > 0)
      .map(({ ariaLabel, innerText }) => ariaLabel ?? innerText),
  }),
  /** Follows a link of the console without loading a document. Another page has a title once it is shown. */
  navigate(address: string) {
    if (new URL(address, location.origin).pathname !== location.pathname) document.title = ''
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  },
  /** Signs a user in, or out without a token. */
  setToken(token: string | null) {
    localStorage.clear()
    if (token) localStorage.setItem('token', token)
  },
  takeProblems: () => problems.splice(0),
}

export type InPage = typeof functions

declare global {
  interface Window {
    inPage: InPage
  }
}

window.inPage = functions
