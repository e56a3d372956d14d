// The build of the demo reads the base from this variable, because it learns its folder by the address of its scripts.
if (import.meta.env.VITE_DEMO) {
  const { pathname } = new URL('..', import.meta.url)
  Reflect.set(globalThis, 'demoFolder', pathname)
}

/** The folder of the demo with a slash at the end, such as `/sub/`; `/` at the root of a host. */
export const demoBase = import.meta.env.BASE_URL

/**
 * Shows the address that 404.html was asked for, which a host of files has no page at. The icon keeps its place, as its
 * address is relative.
 */
export function enterDemo(): void {
  const asked = new URL(location.href).searchParams.get('page')
  const isOwn = asked?.startsWith(demoBase) && !asked.startsWith('//')
  if (!import.meta.env.VITE_DEMO || !asked || !isOwn) return
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]')
  icon?.setAttribute('href', icon.href)
  history.replaceState(history.state, '', asked)
}
