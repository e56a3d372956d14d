import { setBasePath } from '~/lib/paths'

/** The folder of the demo, found by the address of its scripts, such as `/sub`; '' at the root of a host. */
export const demoBase = import.meta.env.VITE_DEMO ? new URL('..', import.meta.url).pathname.slice(0, -1) : ''

// Before any other module reads a path.
setBasePath(demoBase)

/**
 * Shows the address that 404.html was asked for, which a host of files has no page at. The icon keeps its place, as its
 * address is relative.
 */
export function enterDemo(): void {
  const asked = new URL(location.href).searchParams.get('page')
  const isOwn = asked?.startsWith(`${demoBase}/`) && !asked.startsWith('//')
  if (!import.meta.env.VITE_DEMO || !asked || !isOwn) return
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]')
  icon?.setAttribute('href', icon.href)
  history.replaceState(history.state, '', asked)
}
