import { removeStaticFrame } from '~/platform/static-frame'

/** Shows that the console's script did not load, with a reload. Styles are inline, because no theme is mounted. */
function showMissingScript(): void {
  const root = document.getElementById('root')
  if (!root) return
  const box = document.createElement('main')
  Object.assign(box.style, { padding: '20vh 24px 0', textAlign: 'center', font: '1rem/1.8 system-ui' })
  const title = document.createElement('h1')
  Object.assign(title.style, { fontSize: '1.25rem', fontWeight: '600' })
  title.textContent = '控制台加载失败'
  const text = document.createElement('p')
  text.setAttribute('role', 'alert')
  text.textContent = '控制台已更新或网络中断，请重新加载。'
  const reload = document.createElement('button')
  Object.assign(reload.style, { marginTop: '16px' })
  reload.type = 'button'
  reload.textContent = '重新加载'
  reload.addEventListener('click', () => location.reload())
  for (const element of [title, text, reload]) box.appendChild(element)
  removeStaticFrame()
  root.textContent = ''
  root.appendChild(box)
}

/**
 * Watches whether the page's own script loads. It is gone when index.html is older than the console that is deployed; the
 * answer may also be a page instead of a script.
 */
export function watchMissingScript(): void {
  // Captured, because the event of an element does not bubble.
  window.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement && target.type === 'module') showMissingScript()
    },
    true,
  )
}
