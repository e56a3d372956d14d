import { paths } from '~/lib/paths'
import { colorModeKey, readPersisted, tokenKey } from '~/platform/persisted'

/** What scripts a page begins with, by the start of its path; '' holds those of every page. */
type FirstScripts = Record<string, string[]>

const isDark = (mode = readPersisted(colorModeKey)) =>
  mode === 'dark' || (mode !== 'light' && window.matchMedia('(prefers-color-scheme: dark)').matches)

function preload(href: string): void {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.crossOrigin = ''
  link.href = href
  document.head.appendChild(link)
}

function preloadScripts(path: string): void {
  const text = document.getElementById('first-scripts')?.textContent
  if (!text) return
  const scripts: FirstScripts = JSON.parse(text)
  for (const one of [...(scripts[''] ?? []), ...(scripts[path] ?? [])]) preload(one)
}

/** Shows the shell's frame to signed-in users, with their page's entry, and the product's name to others; starts to load the page's scripts. */
export function showFrame(): void {
  const page = document.documentElement
  const isSignedIn = !!readPersisted(tokenKey)
  page.classList.add(isDark() ? 'dark' : 'light')
  page.dataset['frame'] = isSignedIn ? 'console' : 'auth'
  if (!isSignedIn) return
  const { pathname } = window.location
  const path = pathname === paths.root() ? paths.console() : pathname
  document.querySelector(`#frame [data-path="${CSS.escape(path)}"]`)?.classList.add('current')
  preloadScripts(path)
}
