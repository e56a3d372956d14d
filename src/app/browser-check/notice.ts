import type { UnsupportedReason } from './check-browser'

/** The overlay's texts by reason. */
const overlayTexts: Record<UnsupportedReason, { title: string; message: string }> = {
  mobile: {
    title: '暂不支持移动设备',
    message: '请复制链接，在电脑上用下列浏览器打开。',
  },
  wechat: {
    title: '请在浏览器中打开',
    message: '请复制链接，用下列浏览器打开。',
  },
  outdated: {
    title: '浏览器版本过低',
    message: '请升级浏览器，或改用下列浏览器。',
  },
}

/** The browsers the overlay links to. */
const recommendedBrowsers = [
  { name: 'Chrome', url: 'https://www.google.cn/chrome/' },
  { name: 'Edge', url: 'https://www.microsoft.com/edge' },
  { name: 'Firefox', url: 'https://www.firefox.com/' },
]

type Style = Partial<CSSStyleDeclaration>

const sans = '"PingFang SC", "Microsoft YaHei", "Noto Sans SC", "Noto Sans CJK SC", system-ui, sans-serif'

const overlayStyle: Style = {
  position: 'fixed',
  top: '0',
  right: '0',
  bottom: '0',
  left: '0',
  zIndex: '2147483647',
  overflow: 'auto',
  padding: '20vh 24px 24px',
  background: '#10151d',
  color: '#e7eaef',
  font: `1rem/1.7 ${sans}`,
  textAlign: 'center',
  outline: 'none',
}
const hostStyle: Style = { color: '#98a2b1', fontSize: '0.875rem' }
const titleStyle: Style = { margin: '8px 0', fontSize: '1.5rem', fontWeight: '600' }
const messageStyle: Style = { maxWidth: '480px', margin: '0 auto', color: '#c3cad4' }
const listStyle: Style = { margin: '28px 0 0', padding: '0' }
const linkStyle: Style = {
  display: 'inline-block',
  margin: '4px',
  padding: '8px 20px',
  border: '1px solid #3a4554',
  borderRadius: '8px',
  color: '#7aa5ff',
  textDecoration: 'none',
}
const copyStyle: Style = {
  margin: '28px 0 0',
  padding: '10px 28px',
  border: '1px solid #7aa5ff',
  borderRadius: '8px',
  background: '#1c2a44',
  color: '#ffffff',
  font: 'inherit',
  cursor: 'pointer',
}
const addressStyle: Style = {
  display: 'none',
  boxSizing: 'border-box',
  width: '100%',
  maxWidth: '480px',
  margin: '12px auto 0',
  padding: '8px',
  border: '1px solid #3a4554',
  borderRadius: '8px',
  background: '#1b222d',
  color: '#e7eaef',
  font: 'inherit',
}

function element<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, style: Style, text = '') {
  const node = document.createElement(tag)
  Object.assign(node.style, style)
  node.textContent = text
  return node
}

function browserLink({ name, url }: (typeof recommendedBrowsers)[number]) {
  const link = element('a', linkStyle, name)
  link.href = url
  link.target = '_blank'
  link.rel = 'noopener'
  return link
}

/** Selects the address and copies it as browsers did before the clipboard API; it stays for a copy by hand. */
function copySelected(address: HTMLInputElement): boolean {
  address.style.display = 'block'
  address.focus()
  address.setSelectionRange(0, address.value.length)
  try {
    return document.execCommand('copy')
  } catch {
    return false
  }
}

/** Copies the address. The clipboard API is missing in old browsers and without TLS, and may be denied. */
function copyAddress(address: HTMLInputElement): Promise<boolean> {
  const clipboard: Clipboard | undefined = window.navigator.clipboard
  if (!clipboard) return Promise.resolve(copySelected(address))
  return clipboard.writeText(address.value).then(
    () => true,
    () => copySelected(address),
  )
}

/** The button that copies the address of the page, for opening it elsewhere, with its result. */
function createCopyLink(): HTMLElement {
  const box = element('div', {})
  const button = element('button', copyStyle, '复制链接')
  const result = element('p', messageStyle)
  result.setAttribute('role', 'status')
  const address = element('input', addressStyle)
  address.readOnly = true
  address.setAttribute('aria-label', '本页链接')
  button.type = 'button'
  button.addEventListener('click', () => {
    address.value = window.location.href
    const show = (isCopied: boolean) => {
      result.textContent = isCopied ? '链接已复制' : '复制失败，请长按下方链接复制'
    }
    void copyAddress(address).then(show)
  })
  for (const child of [button, result, address]) box.appendChild(child)
  return box
}

/** Builds the overlay, which has no close button. */
function createOverlay(reason: UnsupportedReason): HTMLElement {
  const overlay = element('div', overlayStyle)
  overlay.setAttribute('role', 'alertdialog')
  overlay.tabIndex = -1
  overlay.setAttribute('aria-modal', 'true')
  overlay.setAttribute('aria-labelledby', 'browser-check-title')
  overlay.setAttribute('aria-describedby', 'browser-check-message')
  const title = element('h1', titleStyle, overlayTexts[reason].title)
  title.id = 'browser-check-title'
  const message = element('p', messageStyle, overlayTexts[reason].message)
  message.id = 'browser-check-message'
  const links = element('nav', listStyle)
  links.setAttribute('aria-label', '推荐浏览器')
  for (const browser of recommendedBrowsers) links.appendChild(browserLink(browser))
  overlay.appendChild(element('p', hostStyle, window.location.host))
  overlay.appendChild(title)
  overlay.appendChild(message)
  if (reason !== 'outdated') overlay.appendChild(createCopyLink())
  overlay.appendChild(links)
  return overlay
}

const isReason = (text = ''): text is UnsupportedReason => text in overlayTexts

const { refused } = document.documentElement.dataset
if (isReason(refused)) {
  const overlay = createOverlay(refused)
  document.body.appendChild(overlay)
  overlay.focus()
}
