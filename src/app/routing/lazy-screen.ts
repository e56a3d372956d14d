import { createElement, type ComponentType } from 'react'

/**
 * Returns the parts of a route whose component is a chunk; its `handle` loads the chunk ahead. Each navigation tries a
 * failed import again; the router's own `lazy` would keep the failure until a reload.
 */
export function lazyScreen(load: () => Promise<{ default: ComponentType }>) {
  let loaded: ComponentType | undefined
  const loader = async () => {
    loaded ??= (await load()).default
    return null
  }
  return { loader, handle: loader, Component: () => loaded && createElement(loaded) }
}
